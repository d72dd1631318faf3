import { ulid } from 'ulid'
import { beforeAll, expect, it } from 'vitest'
import { endpointNamed } from '#lambdas/manifest.ts'
import { putProof } from '#lambdas/stores/deals/proofs.ts'
import * as desk from '#shared/api/desk.schemas.ts'
import { SCANS_PER_REQUEST } from '#shared/desk/desk.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { expectCost, measure, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { redeemOnPhone, signedCoupon } from '#test/fixtures/proofs/coupons.ts'
import { type Device, deskCalls, givenDevice, scanOf } from '#test/fixtures/proofs/desk.ts'
import { givenPurchase } from '#test/fixtures/purchases/purchases.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const DEALS = 20
const PROOFS = 200

const cloud = openMeasuredCloud()
let team: Organization
let sponsor: Sponsor
let deal: Offer
let device: Device
let front: ReturnType<typeof deskCalls>
let back: ReturnType<typeof deskCalls>

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
  deal = await givenDeal(sponsor, [team])
  device = await givenDevice(sponsor.key)
  front = deskCalls(cloud, device)
  back = deskCalls(cloud, await givenDevice(sponsor.key, 'Back door'))
})

it('a proof at a desk costs three write units by its code, and one more by its digits', async () => {
  const coupon = await redeemOnPhone(cloud, { fan: await givenFan({}, [team]), deal, team })
  const other = await redeemOnPhone(cloud, { fan: await givenFan({}, [team]), deal, team })
  await cloud.settle()
  expect(endpointNamed('prove-at-desk').costs.writeUnits).toBe(4)
  const check = async (code: string, verdict: string) =>
    expect((await front.prove(code)).data.verdict).toBe(verdict)
  const costOf = (code: string, verdict: string) =>
    expectCost(desk.proveAtDesk.name, () => check(code, verdict))

  const code = await coupon.codeAt()
  const byCode = await measure(() => check(code, 'valid'))
  expect(byCode.writeUnits).toBe(3)
  await costOf(code, 'alreadyProven')
  const digits = await other.digitsAt()
  await costOf(digits, 'valid')
  await costOf(String((Number(digits) + 1) % 1_000_000).padStart(6, '0'), 'unknownDigits')
})

it('twenty scans cost what their access pattern says, in whatever order they come', async () => {
  const at = Date.now()
  const coupons = await Promise.all(
    Array.from({ length: SCANS_PER_REQUEST }, () => signedCoupon(deal)),
  )
  const scans = (ms: number) => Promise.all(coupons.map((coupon) => scanOf(coupon, at + ms)))
  const [middle, late, early] = [await scans(0), await scans(1), await scans(-1)]
  const costOf = (device: typeof front, sent: typeof middle, outcome: string) =>
    expectCost(desk.settleScans.name, async () => {
      const { data } = await device.settle(...sent)
      expect(data.scans.map((scan) => scan.outcome)).toEqual(Array(sent.length).fill(outcome))
    })

  await costOf(front, middle, 'proven')
  await costOf(front, middle, 'proven')
  await costOf(back, late, 'double')
  await costOf(back, early, 'proven')
})

it('the list of a busy day and an undo cost what their access patterns say', async () => {
  const deals = await Promise.all(Array.from({ length: DEALS }, () => givenDeal(sponsor, [team])))
  const provenAt = new Date().toISOString()
  const proofs = Array.from({ length: PROOFS }, (_, i) => ({
    id: ulid(),
    redemptionId: ulid(),
    offerKey: deals[i % DEALS]?.key ?? '',
    sponsorKey: sponsor.key,
    redeemedAt: provenAt,
    provenAt,
    by: `desk:${device.deskKey}`,
    deskKey: device.deskKey,
    desk: device.name,
    attempt: ulid(),
  }))
  await Promise.all(proofs.map((proof) => putProof(proof)))

  await expectCost(desk.listDeskProofs.name, async () =>
    expect((await front.list()).data.proofs).toHaveLength(50),
  )
  const { redemptionId = '' } = proofs[0] ?? {}
  await expectCost(desk.undoDeskProof.name, async () =>
    expect((await front.undo(redemptionId)).status).toBe(200),
  )
})

it('a purchase costs at a desk what it costs in the portal, and the use of the session', async () => {
  const terms = 'One per visit, at the counter, on the day of a home game. '.repeat(8)
  const sale = { deal, sponsor, team }
  const { code } = await givenPurchase(sale, { terms, businessTransferCents: 1125 })

  for (const one of [code, 'ACDEFHJKMNPQ']) {
    await expectCost(desk.findPurchaseAtDesk.name, () => front.findPurchase(one))
  }
  await expectCost(desk.redeemPurchaseAtDesk.name, async () =>
    expect((await front.redeemPurchase(code)).status).toBe(200),
  )
})
