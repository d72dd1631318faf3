import type { Environment } from '#infra/settings/environments.ts'
import { readState } from './account-state.ts'
import { type GameDay, wishOf } from './arguments.ts'
import { changesFor } from './changes.ts'
import { type Cloud, cloudOf } from './cloud.ts'
import { demandOf } from './demand.ts'
import { raiseLimits, restore } from './raise-and-restore.ts'
import { arithmetic, limitsTable, warmCharge } from './report.ts'
import type { Outcome } from './setting.ts'
import { rowsOf } from './verdicts.ts'

const HELP = `Compares an account's limits with what a game day needs, and raises those that are settings.

  npm run game-day -- --environment production --from 2027-03-01T18:00-05:00 --to 2027-03-02T00:00-05:00
                      --seats 60000 [--followers 1000000] [--apply]
  npm run game-day -- --environment production --restore [--early]

--followers are fans with alerts of the FanPages that play, as many as seats by default.
Without --apply it changes nothing. "raise" can be raised by --apply, "ask" must be requested by hand,
and "late" usually takes longer than there is time.
--apply works from 14 days before the game day, and --restore puts the raised limits back after it, or
at once with --early. Ends with exit code 1 while a limit is too low. See infra/runbook/game-day.md.`

const DAY_MS = 24 * 60 * 60 * 1000

async function main(): Promise<void> {
  const wish = wishOf(process.argv.slice(2), new Date())
  if (wish.kind === 'help') {
    console.log(HELP)
    process.exitCode = process.argv.length > 2 ? 0 : 2
    return
  }
  const { environment } = wish
  const cloud = cloudOf(environment)
  if (wish.kind === 'restore') {
    const { isEarly } = wish
    const outcomes = await restore(cloud, { now: new Date(), isEarly })
    if (outcomes.length === 0) console.log('No game day has raised a limit.')
    report(outcomes)
    console.log('Warm throughput stays: DynamoDB lowers none, and it costs nothing more.')
    return
  }
  await prepare(cloud, environment, wish.day, wish.kind === 'apply')
}

async function prepare(
  cloud: Cloud,
  environment: Environment,
  day: GameDay,
  isApplied: boolean,
): Promise<void> {
  const demand = demandOf(day, environment)
  const state = await readState(cloud, demand)
  const rows = rowsOf(demand, state, (day.from.getTime() - Date.now()) / DAY_MS)
  const changes = changesFor(demand, state)
  const parts = [limitsTable(rows), `Arithmetic\n${arithmetic(rows)}`, warmCharge(changes.warm)]
  for (const part of parts) if (part !== undefined) console.log(`${part}\n`)
  if (isApplied) report(await raiseLimits(cloud, day, changes))
  const isDone = rows.every(({ verdict }) => verdict === 'ok' || (verdict === 'raise' && isApplied))
  if (!isDone) process.exitCode = 1
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

function report(outcomes: readonly Outcome[]): void {
  for (const { text } of outcomes) console.log(text)
  if (outcomes.some(({ isDone }) => !isDone)) process.exitCode = 1
}
