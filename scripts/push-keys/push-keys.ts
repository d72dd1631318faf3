import { parseArgs } from 'node:util'
import { environmentNamed } from '#infra/settings/environments.ts'
import { addPair, dropOld } from './pairs.ts'

const HELP = `Makes a pair of keys by which push services know us, and puts it into the environment's secret.

  npm run push-keys -- --environment dev
  npm run push-keys -- --environment dev --drop-old

Pairs of before stay behind the new one, as browsers that asked with them take no other, until
--drop-old takes them away. The public half that is printed goes into infra/settings/environments.ts.`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      environment: { type: 'string' },
      'drop-old': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help || values.environment === undefined) {
    console.log(HELP)
    process.exitCode = values.help ? 0 : 2
    return
  }
  const environment = environmentNamed(values.environment)
  if (values['drop-old']) {
    const dropped = await dropOld(environment)
    console.log(`${dropped} pairs of before are gone.`)
    return
  }
  const publicKey = await addPair(environment)
  console.log('The secret has a new pair. In infra/settings/environments.ts:')
  console.log(`  pushKey: '${publicKey}',`)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
