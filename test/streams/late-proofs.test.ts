import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import type { RecountOptions } from '#lambdas/services/recounts/recount-slice.ts'
import { recountTable } from '#lambdas/services/recounts/recount-table.ts'
import { groupField, slotField } from '#shared/stats/counters.ts'
import { aProofItem } from '#test/fixtures/proofs/a-proof.ts'
import { countHistory, countNew, putItems } from './recounts.ts'

const DAY_MS = 24 * 3600 * 1000
const EVERYTHING: RecountOptions = { now: new Date(), settledMinutes: 0, isMending: false }

test('a late proof that the stream has not counted yet is left to the next recount', async () => {
  await countHistory(8)
  const now = new Date()
  const provenAt = new Date(now.getTime() - DAY_MS / 2).toISOString()
  const owners = { offerKey: 'deal0', sponsorKey: 'sponsor0', teamKey: 'team0' }
  const late = aProofItem({ ...owners, redeemedAt: provenAt, provenAt })
  await putItems([late])
  const options = { now, settledMinutes: 15, isMending: true }

  const first = await recountTable(options, 10)

  expect(first.drift.filter(({ field }) => /^([tb].)?v/.test(field))).toEqual([])
  await countNew([late])
  expect((await recountTable(EVERYTHING, 10)).drift).toEqual([])
})

test('a late proof that is never counted is mended once it is settled', async () => {
  await countHistory(9)
  const now = new Date()
  // The last piece of a day is long, so its counts are settled only after midnight UTC.
  const provenAt = new Date(now.getTime() - 2 * DAY_MS).toISOString()
  const id = ulid(now.getTime() - DAY_MS / 3)
  const owners = { offerKey: 'deal0', sponsorKey: 'sponsor0', teamKey: 'team0' }
  await putItems([aProofItem({ id, ...owners, redeemedAt: provenAt, provenAt })])

  const { drift } = await recountTable({ now, settledMinutes: 15, isMending: true }, 10)

  const slot = slotField('proven', provenAt)
  const ofBusiness = groupField('business', 'vsponsor0', provenAt)
  const day = provenAt.slice(0, 10)
  for (const [field, of] of [
    ['v', undefined],
    [slot, day],
    [ofBusiness, day],
  ] as const) {
    expect(drift).toContainEqual(expect.objectContaining({ scope: 'TEAM#team0', day: of, field }))
  }
  expect((await recountTable(EVERYTHING, 10)).drift).toEqual([])
})
