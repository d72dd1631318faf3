import { parseArgs } from 'node:util'
import { environmentNamed } from '#infra/settings/environments.ts'
import { addKeys, dropOldKeys, replaceDigitsKey } from './keys.ts'

const HELP = `Makes a pair of keys that signs the slips of coupons, and puts it into the environment's secret.

  npm run proof-keys -- --environment dev
  npm run proof-keys -- --environment dev --drop-old
  npm run proof-keys -- --environment dev --new-digits

Slips of earlier pairs stay good until --drop-old removes those pairs. --new-digits replaces the
key of the six digits.`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      environment: { type: 'string' },
      'drop-old': { type: 'boolean', default: false },
      'new-digits': { type: 'boolean', default: false },
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
    console.log(`Removed ${await dropOldKeys(environment)} earlier pairs.`)
  } else if (values['new-digits']) {
    await replaceDigitsKey(environment)
    console.log('The secret has a new key of the digits.')
  } else {
    console.log(`The secret has a new pair, number ${await addKeys(environment)}.`)
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
