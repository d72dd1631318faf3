import { beforeEach, expect, it } from 'vitest'
import { readProof } from '#lambdas/stores/deals/proofs.ts'
import { readFigures } from '#shared/api/figures.schemas.ts'
import { readSponsorDashboard, readTeamDashboard } from '#shared/api/portal.schemas.ts'
import {
  cloud,
  deal,
  NOW,
  prove,
  redeem,
  SECOND_MS,
  setTime,
  sponsor,
  team,
} from '#test/fixtures/proofs/counter.ts'
import { redeemOnPhone, signedCoupon } from '#test/fixtures/proofs/coupons.ts'
import { deskCalls, givenDevice, scanOf } from '#test/fixtures/proofs/desk.ts'
import { wrongProofCounts } from '#test/fixtures/proofs/recounted.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan } from '#test/fixtures/world.ts'

type Desk = ReturnType<typeof deskCalls>
const HOUR_MS = 3_600 * SECOND_MS
let front: Desk
let back: Desk
let ofTeamBefore: number
let ofPlatformBefore: number

beforeEach(async () => {
  front = deskCalls(cloud, await givenDevice(sponsor.key))
  back = deskCalls(cloud, await givenDevice(sponsor.key, 'Back door'))
  ofTeamBefore = await countOf('team', team.key)
  ofPlatformBefore = await countOf('platform', 'all')
})

async function countOf(subject: 'team' | 'sponsor' | 'deal' | 'platform', subjectKey: string) {
  await cloud.settle()
  const token = await makeToken(cloud.outputs, { userKey: 'an-admin', role: 'admin' })
  const asked = { params: { subject, subjectKey }, query: { span: 'month' as const }, token }
  const { totals } = (await call(cloud.api, readFigures, asked)).data
  return totals.proven ?? Number.NaN
}

/** Expects the number of proofs everywhere, and that a recount finds the same. */
async function expectProven(count: number, ofTeam = count): Promise<void> {
  expect(await countOf('deal', deal.key)).toBe(count)
  expect(await countOf('sponsor', sponsor.key)).toBe(count)
  expect(await countOf('team', team.key)).toBe(ofTeamBefore + ofTeam)
  expect(await countOf('platform', 'all')).toBe(ofPlatformBefore + count)
  expect(await wrongProofCounts((partition) => partition.includes(sponsor.key))).toEqual([])
}

it('counts a proof by code and one by digits for all owners of the redemption', async () => {
  const coupon = await redeem()
  await cloud.settle()
  await expectProven(0)

  await prove(await coupon.codeAt())
  expect(await readProof(coupon.id)).toMatchObject({ teamKey: team.key })
  await prove(await coupon.codeAt())
  await expectProven(1)

  const other = await redeemOnPhone(cloud, { fan: await givenFan({}, [team]), deal, team })
  await cloud.settle()
  await front.prove(await other.digitsAt())
  expect(await readProof(other.id)).toMatchObject({ teamKey: team.key })
  await expectProven(2)
})

it('counts no longer what a desk takes back', async () => {
  const coupon = await redeem()
  await front.prove(await coupon.codeAt())
  await expectProven(1)

  expect((await front.undo(coupon.id)).status).toBe(200)

  await expectProven(0)
})

it('counts a proof once, in the hour of its first scan', async () => {
  const coupon = await redeem()
  const [early, late] = await Promise.all([scanOf(coupon, NOW), scanOf(coupon, NOW + 60_000)])
  setTime(NOW + 2 * HOUR_MS)
  await back.settle(late)
  await expectProven(1)

  await front.settle(early)

  await expectProven(1)
  expect(await readProof(coupon.id)).toMatchObject({ teamKey: team.key, desk: 'Front counter' })
})

it('counts a coupon without its redemption for deal, business and platform', async () => {
  const coupon = await signedCoupon(deal, NOW)
  await prove(await coupon.codeAt())

  expect((await readProof(coupon.id))?.teamKey).toBeUndefined()
  await expectProven(1, 0)
})

it('shows the number on the dashboards', async () => {
  const coupon = await redeem()
  await prove(await coupon.codeAt())
  await cloud.settle()
  const token = await makeToken(cloud.outputs, { userKey: 'an-admin', role: 'admin' })

  const business = { params: { sponsorKey: sponsor.key }, token }
  const organization = { params: { teamKey: team.key }, token }
  const { figures } = (await call(cloud.api, readSponsorDashboard, business)).data
  const ofTeam = (await call(cloud.api, readTeamDashboard, organization)).data.figures

  expect(figures.total).toMatchObject({ redemptions: 1, proven: 1 })
  expect(ofTeam.total.proven).toBe(ofTeamBefore + 1)
})
