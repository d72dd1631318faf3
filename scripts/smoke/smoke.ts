import { parseArgs } from 'node:util'
import { environmentNamed } from '#infra/settings/environments.ts'
import { localSite, OUTPUTS_FILE } from '../invoke-locally.ts'
import { canaryOf } from './canary.ts'
import { runSmoke } from './run-smoke.ts'

const HELP = `Asks every part of an environment whether it works, after a deployment, and says what to do about what does not.

  npm run smoke -- [--environment dev] [--site https://...] [--outputs ${OUTPUTS_FILE}]

Without an environment the local cloud that is running is asked. Where environments.ts names neither a domain nor
distributionName, --site is the output siteUrl of the stack Site. A canary redeems a deal that nobody sees, which no figure counts;
in an environment by the AWS CLI. Exit code 1 when a part fails.`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      environment: { type: 'string' },
      site: { type: 'string' },
      outputs: { type: 'string', default: OUTPUTS_FILE },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(HELP)
  const { environment, site, outputs } = values
  const address =
    site ?? (environment === undefined ? localSite(outputs) : deployedSite(environment))
  const outcomes = await runSmoke(address, canaryOf(environment, address))
  for (const { part, fault } of outcomes) console.log(`${part.padEnd(18)} ${fault ?? 'ok'}`)
  if (outcomes.some(({ fault }) => fault !== undefined)) process.exitCode = 1
}

function deployedSite(environment: string): string {
  const { domain, distributionName } = environmentNamed(environment)
  const name = domain?.siteName ?? distributionName
  if (name !== undefined) return `https://${name}`
  throw new Error(`environments.ts names no address of ${environment}: give it by --site`)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
