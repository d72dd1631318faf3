import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { handler } from '#lambdas/consumers/aggregates.ts'
import { handler as recountNow } from '#lambdas/schedules/recount-counters.ts'
import { recountCounters } from '#lambdas/services/recounts/recount-counters.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { play } from './histories.ts'
import { aRedemption, countHistory, PLATFORM, putItems } from './recounts.ts'

const MINUTE_MS = 60_000
const minutesLater = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)

/** Stores a redemption that happened some minutes ago, and counts its stream record now. */
async function redeemed(minutes: number): Promise<void> {
  const { items, shards } = play([aRedemption], minutesLater(new Date(), -minutes))
  await putItems(items)
  for (const [shardId, records] of shards) await handler({ shardId, Records: [...records] })
}

test('while counting is late no recount mends, by night or asked for, until a quarter of an hour later', async () => {
  await redeemed(6)
  const asked = { isMending: true, settledMinutes: 15 }

  expect(await recountCounters(new Date())).toBeUndefined()
  expect(await recountCounters(minutesLater(new Date(), 14))).toBeUndefined()
  await expect(recountNow(asked)).rejects.toThrow('Counting is late')
  expect(await recountNow({ ...asked, isMending: false })).toMatchObject({ drift: [] })

  expect(await recountCounters(minutesLater(new Date(), 16))).toMatchObject({ drifted: 0 })
})

test('records that are counted within minutes keep no recount from its work', async () => {
  await redeemed(4)
  expect(await recountCounters(new Date())).toMatchObject({ drifted: 0 })
})

test('the command exits with 1 on drift, mends it if asked, and then exits with 0', async () => {
  await countHistory(6)
  await putItems([{ ...keys.countDay(PLATFORM, '2026-01-01'), r07: 3 }])
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/recount.ts', '--settled-minutes', '0', ...args])

  await expect(run()).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('r07') })
  expect((await run('--mend')).stdout).toContain('Mended 1 counts')
  expect((await run()).stdout).toContain('Every counter equals its records')
})
