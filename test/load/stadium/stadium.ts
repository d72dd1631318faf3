import { mkdirSync, writeFileSync } from 'node:fs'
import { type Figure, holds, print } from '#test/bench/figure.ts'
import type { Account } from './quotas.ts'
import { reportOf } from './report.ts'
import { type Result, runStadium } from './run-stadium.ts'

const FILE = '.local/stadium.md'
/**
 * Accounts to simulate. New accounts have 4,000 table writes and 120 renewals per second. The last
 * two accounts have more renewals, because fans who wait for a renewal do not reach the other
 * limits.
 */
const ACCOUNTS: readonly Account[] = [
  { tableWrites: 4_000, renewals: 120 },
  { tableWrites: 12_000, renewals: 120 },
  { tableWrites: 4_000, renewals: 1_500 },
  { tableWrites: 12_000, renewals: 1_500 },
]
const FANS = { least: 100, most: 60_000 }

interface Wanted {
  readonly seats: number
  readonly scale: number
  readonly seeds: readonly string[]
  readonly wifiAddresses: number
}

/**
 * Simulates a crowd for every seed and account, and writes the report after each simulation.
 * Returns true if all figures are within their limits.
 */
export async function runStadiums({ seeds, ...wanted }: Wanted): Promise<boolean> {
  const fans = Math.round(wanted.seats / wanted.scale)
  if (!(fans >= FANS.least && fans <= FANS.most))
    throw new Error(
      `seats divided by scale must be from ${FANS.least} to ${FANS.most}, not ${fans}`,
    )
  if (
    !(
      Number.isInteger(wanted.wifiAddresses) &&
      wanted.wifiAddresses >= 1 &&
      wanted.wifiAddresses <= 255
    )
  )
    throw new Error(`addresses must be from 1 to 255, not ${wanted.wifiAddresses}`)
  const results: Result[] = []
  for (const account of ACCOUNTS) {
    for (const seed of seeds) {
      results.push(await runStadium({ ...wanted, ...account, seed }))
      mkdirSync('.local', { recursive: true })
      writeFileSync(FILE, `${reportOf(results)}\n`)
      console.log(`${results.length} of ${ACCOUNTS.length * seeds.length} runs are in ${FILE}`)
    }
  }
  console.log(reportOf(results))
  const missed = results
    .flatMap(({ figures }): readonly Figure[] => figures)
    .filter((one) => !holds(one))
  for (const figure of missed) print(figure)
  return missed.length === 0
}
