import { expect, it } from 'vitest'
import {
  cloud,
  deal,
  redeem,
  SECOND_MS,
  setTime,
  sponsor,
  team,
} from '#test/fixtures/proofs/counter.ts'
import { redeemOnPhone } from '#test/fixtures/proofs/coupons.ts'
import { deskCalls, givenDevice, scanOf } from '#test/fixtures/proofs/desk.ts'
import { provenAtBusiness, provenFigures } from '#test/fixtures/proofs/proven-counts.ts'
import { wrongProofCounts } from '#test/fixtures/proofs/recounted.ts'
import { givenFan } from '#test/fixtures/world.ts'

/** Midnight in Toronto. */
const MIDNIGHT = Date.parse('2026-11-30T05:00:00.000Z')
const HOUR_MS = 3_600 * SECOND_MS

const openDesk = async (name: string) => deskCalls(cloud, await givenDevice(sponsor.key, name))

/** Expects the same days and hours for deal and business, and the number for the organization. */
async function expectProven(
  byDay: Readonly<Record<string, number>>,
  byHour: Readonly<Record<number, number>>,
): Promise<void> {
  await cloud.settle()
  const proven = Object.values(byDay).reduce((sum, count) => sum + count, 0)
  const expected = { proven, byDay, byHour }
  expect(await provenFigures(cloud, 'deal', deal.key)).toEqual(expected)
  expect(await provenFigures(cloud, 'sponsor', sponsor.key)).toEqual(expected)
  expect(await provenAtBusiness(cloud, team.key, sponsor.key)).toBe(proven)
  expect(await wrongProofCounts((partition) => partition.includes(sponsor.key))).toEqual([])
  expect(await wrongProofCounts((partition) => partition.includes(team.key))).toEqual([])
}

it('counts a scan that is sent hours later in the hour and on the day of the scan', async () => {
  setTime(MIDNIGHT - 90 * SECOND_MS)
  const [front, back] = [await openDesk('Front counter'), await openDesk('Back door')]
  const coupon = await redeem()
  const [early, late] = await Promise.all([
    scanOf(coupon, MIDNIGHT - 30 * SECOND_MS),
    scanOf(coupon, MIDNIGHT + 30 * SECOND_MS),
  ])
  setTime(MIDNIGHT + 2 * HOUR_MS)

  await back.settle(late)
  await expectProven({ '2026-11-30': 1 }, { 0: 1 })

  await front.settle(early)
  await expectProven({ '2026-11-29': 1 }, { 23: 1 })
})

it('takes back the hour and the business of what a desk undoes', async () => {
  setTime(MIDNIGHT)
  const front = await openDesk('Front counter')
  const kept = await redeem()
  const undone = await redeemOnPhone(cloud, { fan: await givenFan({}, [team]), deal, team })
  await front.prove(await kept.codeAt())
  await front.prove(await undone.codeAt())
  await expectProven({ '2026-11-30': 2 }, { 0: 2 })

  expect((await front.undo(undone.id)).status).toBe(200)

  await expectProven({ '2026-11-30': 1 }, { 0: 1 })
})
