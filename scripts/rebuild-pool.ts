import { PoolToRebuild, RebuiltPool } from '#lambdas/services/user-keys/rebuild-pool.ts'
import { runFunction } from './invoke-function.ts'
import { OUTPUTS_FILE } from './invoke-locally.ts'
import { accountOptions, textOf, totalsInRuns } from './totals-in-runs.ts'

const HELP = `Creates the accounts of all users in a new user pool (infra/runbook/restore.md). Sends no mail: people
request a code by "Forgot your password?", or sign in through their provider.

  npm run rebuild-pool -- [--apply] [--per-second 25] [--environment dev] [--outputs ${OUTPUTS_FILE}]

Without --apply it only counts. Accounts that are there stay as they are, so an interrupted run may be repeated.
Without an environment it is done in the local cloud that is running. Exits with 1 if users are left.`

async function main(): Promise<void> {
  const { where, isApplied, isHelp, perSecond } = accountOptions()
  if (isHelp) return console.log(HELP)
  const wish = PoolToRebuild.safeParse({ isApplied, perSecond })
  if (!wish.success) throw new Error('--per-second must be a whole number from 1 to 1000')
  const { totals, answers } = await totalsInRuns({
    run: (goOn: PoolToRebuild['goOn']) =>
      runFunction(where, 'rebuild-pool', { ...wish.data, ...(goOn && { goOn }) }, RebuiltPool),
    report: console.log,
  })
  console.log(`${isApplied ? 'Accounts' : 'With --apply'}: ${textOf(totals)}`)
  const left = answers.flatMap((answer) => answer.left)
  for (const user of left) console.log(`Left: ${user}`)
  if (left.length > 0) process.exitCode = 1
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
