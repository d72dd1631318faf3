import { beforeAll, expect, it } from 'vitest'
import { mapAtMost } from '#lambdas/base/parallel.ts'
import { findStockDrift } from '#lambdas/services/recounts/recount-stock.ts'
import { listProofs } from '#lambdas/stores/deals/proofs.ts'
import { readTally } from '#lambdas/stores/deals/redemptions.ts'
import { readDeal } from '#shared/api/deals.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { measure, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { redeemOnPhone, type ShownCoupon } from '#test/fixtures/proofs/coupons.ts'
import { deskCalls, givenDevice } from '#test/fixtures/proofs/desk.ts'
import { expectProofCounts } from '#test/fixtures/proofs/proven-counts.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const DESKS = 20
const COUPONS = 300
const UNITS = 100
const DAY_MS = 24 * 60 * 60_000

const cloud = openMeasuredCloud()
let team: Organization
let sponsor: Sponsor
let desks: ReturnType<typeof deskCalls>[]

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
  const devices = Array.from({ length: DESKS }, (_, i) => givenDevice(sponsor.key, `Desk ${i}`))
  desks = (await Promise.all(devices)).map((device) => deskCalls(cloud, device))
})

const scannedUpTo = (totalAvailable: number) =>
  givenDeal(sponsor, [team], { redemptionsLimit: true, totalAvailable, countsWhen: 'proven' })

const redeem = async (deal: Offer) =>
  redeemOnPhone(cloud, { fan: await givenFan({}, [team]), deal, team })

/** Checks a coupon until the desk gets a verdict. */
async function check(desk: (typeof desks)[number], coupon: ShownCoupon): Promise<string> {
  const { data, problem } = await desk.prove(await coupon.codeAt())
  return problem?.code === 'busy' ? check(desk, coupon) : data.verdict
}

it(`${DESKS} desks at once prove exactly ${UNITS} of ${COUPONS} coupons, and the deal is closed`, async () => {
  const deal = await scannedUpTo(UNITS)
  const coupons = await mapAtMost(2 * DESKS, Array.from({ length: COUPONS }), () => redeem(deal))
  expect((await readTally(deal.key)).totalRedeemed).toBe(0)

  const verdicts = await mapAtMost(2 * DESKS, [...coupons.entries()], ([i, coupon]) =>
    check(desks[i % DESKS] ?? expect.unreachable(), coupon),
  )

  expect(verdicts.filter((verdict) => verdict === 'valid')).toHaveLength(UNITS)
  expect(verdicts.filter((verdict) => verdict === 'usedUp')).toHaveLength(COUPONS - UNITS)
  const since = new Date(Date.now() - DAY_MS).toISOString()
  const proofs = await listProofs(sponsor.key, { since, limit: 1_000 })
  expect(proofs.filter(({ offerKey }) => offerKey === deal.key)).toHaveLength(UNITS)
  await cloud.settle()
  const { data } = await call(cloud.api, readDeal, { params: { dealKey: deal.key } })
  expect(data).toMatchObject({ deal: { isSoldOut: true }, tally: { totalProven: UNITS } })
  const owners = { offerKey: deal.key, sponsorKey: sponsor.key, teamKey: team.key }
  await expectProofCounts(cloud, owners, { redemptions: COUPONS, proven: UNITS })
  expect(await findStockDrift([deal.key], 0)).toEqual([])
})

it('coupons that two desks check at once take a unit each, and the last unit is given', async () => {
  const deal = await scannedUpTo(UNITS)
  const coupons = await mapAtMost(2 * DESKS, Array.from({ length: UNITS + 20 }), () => redeem(deal))

  const verdicts = await mapAtMost(DESKS, [...coupons.entries()], ([i, coupon]) =>
    Promise.all([0, 7].map((n) => check(desks[(i + n) % DESKS] ?? expect.unreachable(), coupon))),
  )

  const counts = Map.groupBy(verdicts, (pair) => pair.toSorted().join())
  expect(counts.get('alreadyProven,valid')).toHaveLength(UNITS)
  expect(counts.get('usedUp,usedUp')).toHaveLength(20)
  expect((await readTally(deal.key)).totalProven).toBe(UNITS)
  await cloud.settle()
  expect(await findStockDrift([deal.key], 0)).toEqual([])
})

it('a proof that takes a unit costs one write unit more than one that does not', async () => {
  const deal = await scannedUpTo(UNITS)
  const [coupon, other] = [await redeem(deal), await redeem(deal)]
  const [desk = expect.unreachable()] = desks
  await check(desk, other)

  const proof = await measure(async () => expect(await check(desk, coupon)).toBe('valid'))
  const undo = await measure(() => desk.undo(coupon.id))

  expect(proof).toEqual({ requests: 7, readUnits: 4, writeUnits: 4 })
  expect(undo.writeUnits).toBe(10)
})
