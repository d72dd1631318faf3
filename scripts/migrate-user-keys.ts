import { type KeysToMigrate, MigratedKeys } from '#lambdas/services/user-keys/migrate-user-keys.ts'
import { runFunction } from './invoke-function.ts'
import { OUTPUTS_FILE } from './invoke-locally.ts'
import { accountOptions, textOf, totalsInRuns } from './totals-in-runs.ts'

const HELP = `Prepares users from before keys of our own for the loss of the user pool: names each account in the record
of its user, and writes the entry that leads from the account to the user.

  npm run migrate-user-keys -- [--apply] [--environment dev] [--outputs ${OUTPUTS_FILE}]

Without --apply it only counts. Repeating it does no harm, and an interrupted run may be repeated. Without
an environment it is done in the local cloud that is running. Exits with 1 if accounts have two records.`

async function main(): Promise<void> {
  const { where, isApplied, isHelp } = accountOptions()
  if (isHelp) return console.log(HELP)
  const { totals, answers } = await totalsInRuns({
    run: (goOn: string | undefined) => {
      const wish: KeysToMigrate = { isApplied, ...(goOn !== undefined && { goOn }) }
      return runFunction(where, 'migrate-user-keys', wish, MigratedKeys)
    },
    report: console.log,
  })
  console.log(`${isApplied ? 'Written' : 'To write with --apply'}: ${textOf(totals)}`)
  const split = answers.flatMap((answer) => answer.split)
  for (const sub of split) console.log(`The account ${sub} has two records: merge them by hand.`)
  if (split.length > 0) process.exitCode = 1
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
