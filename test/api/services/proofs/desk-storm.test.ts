import { beforeAll, expect, it } from 'vitest'
import { mapAtMost } from '#lambdas/base/parallel.ts'
import { listProofs } from '#lambdas/stores/deals/proofs.ts'
import { readDoubles } from '#lambdas/stores/desks/doubles.ts'
import { SCANS_PER_REQUEST } from '#shared/desk/desk.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { measure, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { redeemOnPhone, type ShownCoupon, signedCoupon } from '#test/fixtures/proofs/coupons.ts'
import { deskCalls, givenDevice, scanOf } from '#test/fixtures/proofs/desk.ts'
import { expectProofCounts } from '#test/fixtures/proofs/proven-counts.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const DESKS = 20
const COUPONS = 300
/** Number of desks at which each coupon is checked. */
const SHOWN_AT = 3
const DAY_MS = 24 * 60 * 60_000

const cloud = openMeasuredCloud()
let team: Organization
let sponsor: Sponsor
let deal: Offer
let coupons: ShownCoupon[]
let desks: ReturnType<typeof deskCalls>[]

beforeAll(async () => {
  team = await givenOrganization()
  sponsor = await givenSponsor({ teamKeys: [team.key] })
  deal = await givenDeal(sponsor, [team])
  coupons = await mapAtMost(2 * DESKS, Array.from({ length: COUPONS }), async () =>
    redeemOnPhone(cloud, { fan: await givenFan({}, [team]), deal, team }),
  )
  desks = []
  for (let count = 0; count < DESKS; count += 1) {
    desks.push(deskCalls(cloud, await givenDevice(sponsor.key, `Desk ${count}`)))
  }
})

/** Returns each pair of a coupon and one of the desks that check it. */
const pairs = (from: readonly ShownCoupon[]) =>
  from.flatMap((coupon, i) =>
    Array.from({ length: SHOWN_AT }, (_, n) => {
      const desk = desks[(i + n * 7) % DESKS] ?? expect.unreachable()
      return { coupon, desk }
    }),
  )

const proofsSince = async () => {
  const since = new Date(Date.now() - DAY_MS).toISOString()
  return (await listProofs(sponsor.key, { since, limit: 1_000 })).map((proof) => proof.redemptionId)
}

/** Expects the counters of deal, business and organization, and that a recount finds the same. */
async function expectProven(proven: number, ofTeam = proven): Promise<void> {
  await cloud.settle()
  const owners = { offerKey: deal.key, sponsorKey: sponsor.key, teamKey: team.key }
  await expectProofCounts(cloud, owners, { redemptions: COUPONS, proven, ofTeam })
}

it(`${DESKS} desks at once prove each of ${COUPONS} coupons once, three write units each check`, async () => {
  const asked = pairs(coupons)
  const verdicts: string[] = []

  const { writeUnits, requests } = await measure(async () => {
    const answers = await mapAtMost(2 * DESKS, asked, async ({ coupon, desk }) =>
      desk.prove(await coupon.codeAt()),
    )
    verdicts.push(...answers.map(({ data, status }) => data.verdict ?? String(status)))
  })

  expect(verdicts.filter((verdict) => verdict === 'valid')).toHaveLength(COUPONS)
  const again = verdicts.filter((verdict) => verdict === 'alreadyProven')
  expect(again).toHaveLength(COUPONS * (SHOWN_AT - 1))
  expect((await proofsSince()).toSorted()).toEqual(coupons.map(({ id }) => id).toSorted())
  await expectProven(COUPONS)
  const perCheck = { requests: requests / asked.length, writeUnits: writeUnits / asked.length }
  console.log('storm of desks, per check:', perCheck)
  // The first check of a device in a quarter hour takes two more write units, and each lost race
  // takes one.
  expect(perCheck.writeUnits).toBeLessThan(3.5)
})

it('the same without a network: sent at once, each is proven once, at the earliest scan', async () => {
  const at = Date.now()
  const offline = await Promise.all(Array.from({ length: COUPONS }, () => signedCoupon(deal)))
  const scans = new Map(desks.map((desk) => [desk, [] as Awaited<ReturnType<typeof scanOf>>[]]))
  const earliest = new Map<string, string>()
  for (const [index, { coupon, desk }] of pairs(offline).entries()) {
    const scan = await scanOf(coupon, at - ((index * 37) % 9_000))
    scans.get(desk)?.push(scan)
    const times = [earliest.get(coupon.id) ?? scan.scannedAt, scan.scannedAt].sort()
    earliest.set(coupon.id, times[0] ?? '')
  }

  await Promise.all(
    [...scans].map(async ([desk, waiting]) => {
      let left = waiting
      while (left.length > 0) {
        const { data } = await desk.settle(...left.slice(0, SCANS_PER_REQUEST))
        const settled = new Set((data.scans ?? []).map(({ attempt }) => attempt))
        left = left.filter(({ attempt }) => !settled.has(attempt))
      }
    }),
  )

  const since = new Date(at - DAY_MS).toISOString()
  const proofs = await listProofs(sponsor.key, { since, limit: 1_000 })
  const times = proofs
    .filter(({ redemptionId }) => earliest.has(redemptionId))
    .map(({ redemptionId, provenAt }) => [redemptionId, provenAt])
  expect(times.toSorted()).toEqual([...earliest].toSorted())
  expect(await readDoubles(sponsor.key, new Date())).toHaveLength(50)
  // Proofs whose redemption is not stored belong to no organization.
  await expectProven(2 * COUPONS, COUPONS)
})
