import { ulid } from 'ulid'
import { beforeEach, expect, it } from 'vitest'
import { findStockDrift } from '#lambdas/services/recounts/recount-stock.ts'
import { readOffer } from '#lambdas/stores/deals/offers.ts'
import { readProof } from '#lambdas/stores/deals/proofs.ts'
import { readTally } from '#lambdas/stores/deals/redemptions.ts'
import { fireTriggers, readTriggerBoard } from '#shared/api/trigger-board.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import { cloud, NOW, SECOND_MS, setTime, sponsor, team } from '#test/fixtures/proofs/counter.ts'
import { signedCoupon } from '#test/fixtures/proofs/coupons.ts'
import { deskCalls, givenDevice, scanOf } from '#test/fixtures/proofs/desk.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal } from '#test/fixtures/world.ts'

const MINUTE_MS = 60 * SECOND_MS
let front: ReturnType<typeof deskCalls>
let back: ReturnType<typeof deskCalls>
let deal: Offer

beforeEach(async () => {
  front = deskCalls(cloud, await givenDevice(sponsor.key))
  back = deskCalls(cloud, await givenDevice(sponsor.key, 'Back door'))
})

const givenScanned = (limit: Partial<Offer>) =>
  givenDeal(sponsor, [team], {
    triggered: true,
    active: false,
    triggerDurationHours: 1,
    countsWhen: 'proven',
    ...limit,
  })

/** Fires the deal with a cap at a time. */
async function fireAt(atMs: number, cap: number) {
  await cloud.settle()
  setTime(atMs)
  const body = { dealKeys: [deal.key], firingKey: ulid(), duration: 'quarterHour' as const, cap }
  const { data } = await call(cloud.api, fireTriggers, { ...(await atBoard()), body })
  expect(data.rows).toMatchObject([{ outcome: 'fired' }])
}

async function atBoard() {
  const token = await makeToken(cloud.outputs, { userKey: ulid(), role: 'team', teamID: team.key })
  return { params: { teamKey: team.key }, token }
}

/** Returns the deal's row of the board. */
async function rowOfBoard() {
  await cloud.settle()
  const { data } = await call(cloud.api, readTriggerBoard, await atBoard())
  return data.deals.find(({ key }) => key === deal.key)
}

const couponsAt = (atMs: number, count: number) =>
  Promise.all(Array.from({ length: count }, () => signedCoupon(deal, atMs)))

const verdictsOn = async (coupons: Awaited<ReturnType<typeof couponsAt>>) => {
  const verdicts: string[] = []
  for (const coupon of coupons) {
    verdicts.push((await front.prove(await coupon.codeAt())).data.verdict)
  }
  return verdicts
}

it('scans of an earlier firing take units of the deal, and none of the later firing', async () => {
  deal = await givenScanned({ redemptionsLimit: true, totalAvailable: 5 })
  await fireAt(NOW, 2)
  const early = await couponsAt(NOW + MINUTE_MS, 2)
  const scans = await Promise.all(early.map((coupon, i) => scanOf(coupon, NOW + MINUTE_MS + i)))
  await fireAt(NOW + 30 * MINUTE_MS, 2)
  const late = await couponsAt(NOW + 30 * MINUTE_MS, 3)
  expect(await verdictsOn(late.slice(0, 1))).toEqual(['valid'])

  for (let sent = 0; sent < 2; sent += 1) {
    const { data } = await back.settle(...scans)
    expect(data.scans.map(({ outcome }) => outcome)).toEqual(['proven', 'proven'])
  }

  expect((await readTally(deal.key)).totalProven).toBe(3)
  expect(await rowOfBoard()).toMatchObject({ uses: 1, limit: 2, isReached: false })
  expect(await verdictsOn(late.slice(1))).toEqual(['valid', 'usedUp'])
  expect(await rowOfBoard()).toMatchObject({ uses: 2, limit: 2, isReached: true })
  expect((await readTally(deal.key)).totalProven).toBe(4)
  await fireAt(NOW + 60 * MINUTE_MS, 2)
  const last = await couponsAt(NOW + 60 * MINUTE_MS, 2)
  expect(await verdictsOn(last)).toEqual(['valid', 'usedUp'])
  expect(await findStockDrift([deal.key], 0)).toEqual([])
})

it('a deal without a limit of its own is capped by the scans of the running firing', async () => {
  deal = await givenScanned({})
  await fireAt(NOW, 1)
  const early = await couponsAt(NOW + MINUTE_MS, 3)
  const scans = await Promise.all(early.map((coupon, i) => scanOf(coupon, NOW + MINUTE_MS + i)))
  await fireAt(NOW + 30 * MINUTE_MS, 1)

  await back.settle(...scans)

  const late = await couponsAt(NOW + 30 * MINUTE_MS, 2)
  expect(await verdictsOn(late)).toEqual(['valid', 'usedUp'])
  expect((await readOffer(deal.key))?.firing).toMatchObject({ redeemedBefore: 3, usedBefore: 3 })
})

it('a scan of an earlier firing that takes the place of a proof gives the later one its unit back', async () => {
  deal = await givenScanned({ redemptionsLimit: true, totalAvailable: 5 })
  await fireAt(NOW, 1)
  const [coupon = expect.unreachable()] = await couponsAt(NOW + 14 * MINUTE_MS, 1)
  const early = await scanOf(coupon, NOW + 14 * MINUTE_MS)
  await fireAt(NOW + 16 * MINUTE_MS, 1)
  const [other = expect.unreachable()] = await couponsAt(NOW + 16 * MINUTE_MS, 1)
  expect(await verdictsOn([coupon, other])).toEqual(['valid', 'usedUp'])

  expect((await back.settle(early)).data.scans).toMatchObject([{ outcome: 'proven' }])

  expect((await readTally(deal.key)).totalProven).toBe(1)
  expect(await rowOfBoard()).toMatchObject({ uses: 0, limit: 1, isReached: false })
  expect(await verdictsOn([other])).toEqual(['valid'])
})

it('a proof from before a firing that is taken back does not raise its cap', async () => {
  deal = await givenScanned({ redemptionsLimit: true, totalAvailable: 5 })
  await fireAt(NOW, 1)
  setTime(NOW + 15 * MINUTE_MS)
  const [coupon = expect.unreachable()] = await couponsAt(NOW + 15 * MINUTE_MS, 1)
  expect(await verdictsOn([coupon])).toEqual(['valid'])
  await fireAt(NOW + 15 * MINUTE_MS + 30 * SECOND_MS, 1)

  expect((await front.undo(coupon.id)).status).toBe(200)

  expect(await readProof(coupon.id)).toBeUndefined()
  expect((await readTally(deal.key)).totalProven).toBe(0)
  const late = await couponsAt(NOW + 16 * MINUTE_MS, 2)
  expect(await verdictsOn(late)).toEqual(['valid', 'usedUp'])
})
