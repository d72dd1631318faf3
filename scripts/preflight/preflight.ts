import { parseArgs } from 'node:util'
import { environmentNamed } from '#infra/settings/environments.ts'
import { inspect } from './checks.ts'
import { cloudOf } from './cloud.ts'

const HELP = `Says what an environment lacks before it is deployed, and what to do about each. Changes nothing.

  npm run preflight -- --environment dev

It asks the account that the shell is signed in to. "do" must be done first and ends with exit code 1;
"later" comes with the deployment or after it.`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { environment: { type: 'string' }, help: { type: 'boolean', default: false } },
  })
  if (values.help || values.environment === undefined) {
    console.log(HELP)
    process.exitCode = values.help ? 0 : 2
    return
  }
  const environment = environmentNamed(values.environment)
  const findings = await inspect(environment, cloudOf(environment.region))
  const width = Math.max(...findings.map(({ part }) => part.length))
  for (const { state, part, text } of findings) {
    console.log(`${state.padEnd(5)}  ${part.padEnd(width)}  ${text}`)
  }
  if (findings.some(({ state }) => state === 'do')) process.exitCode = 1
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
