import { ulid } from 'ulid'
import { beforeEach, describe, expect, it } from 'vitest'
import { findStockDrift, mendStock } from '#lambdas/services/recounts/recount-stock.ts'
import { readProof } from '#lambdas/stores/deals/proofs.ts'
import { readTally } from '#lambdas/stores/deals/redemptions.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import { listDeals, readDeal, redeemDeal } from '#shared/api/deals.schemas.ts'
import { listPortalDeals } from '#shared/api/portal-deals.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import {
  cloud,
  NOW,
  prove,
  SECOND_MS,
  setTime,
  sponsor,
  team,
} from '#test/fixtures/proofs/counter.ts'
import { redeemOnPhone, type ShownCoupon, signedCoupon } from '#test/fixtures/proofs/coupons.ts'
import { deskCalls, givenDevice, scanOf } from '#test/fixtures/proofs/desk.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, put } from '#test/fixtures/world.ts'

const HOUR_MS = 3_600 * SECOND_MS
let deal: Offer
let front: ReturnType<typeof deskCalls>
let back: ReturnType<typeof deskCalls>

beforeEach(async () => {
  deal = await givenScanned(2)
  front = deskCalls(cloud, await givenDevice(sponsor.key))
  back = deskCalls(cloud, await givenDevice(sponsor.key, 'Back door'))
})

const givenScanned = (totalAvailable: number) =>
  givenDeal(sponsor, [team], { redemptionsLimit: true, totalAvailable, countsWhen: 'proven' })

/** Redeems the deal as that many fans. */
async function coupons(count: number): Promise<ShownCoupon[]> {
  const shown: ShownCoupon[] = []
  while (shown.length < count) {
    shown.push(await redeemOnPhone(cloud, { fan: await givenFan({}, [team]), deal, team }))
  }
  return shown
}

const verdictAt = async (desk: typeof front, coupon: ShownCoupon | undefined) =>
  (await desk.prove((await coupon?.codeAt()) ?? '')).data.verdict

async function pageOfDeal() {
  await cloud.settle()
  return (await call(cloud.api, readDeal, { params: { dealKey: deal.key } })).data
}

async function press() {
  const fan = await givenFan({}, [team])
  const { status, problem } = await call(cloud.api, redeemDeal, {
    params: { dealKey: deal.key },
    body: { teamKey: team.key, after: 0 },
    token: await makeToken(cloud.outputs, { userKey: fan.key }),
  })
  return status === 200 ? 'redeemed' : problem.reason
}

describe('a deal that counts when scanned', () => {
  it('gives coupons to more fans than it has units, and a unit to each proof', async () => {
    const [one, two, three] = await coupons(3)
    expect(await readTally(deal.key)).toEqual({ totalRedeemed: 0, totalPurchased: 0 })

    expect(await verdictAt(front, one)).toBe('valid')
    expect((await pageOfDeal()).tally).toMatchObject({ totalRedeemed: 0, totalProven: 1 })
    expect(await verdictAt(back, two)).toBe('valid')
    const { data } = await prove((await three?.codeAt()) ?? '')

    expect(data).toMatchObject({ verdict: 'usedUp', deal: { key: deal.key } })
    expect(data).not.toHaveProperty('provenAt')
    expect(await readProof(three?.id ?? '')).toBeUndefined()
    expect(await verdictAt(front, one)).toBe('alreadyProven')
    expect((await prove((await three?.digitsAt()) ?? '')).data.verdict).toBe('usedUp')
    expect(await readTally(deal.key)).toMatchObject({ totalRedeemed: 0, totalProven: 2 })
  })

  it('closes with its last proof, and opens again when one is taken back', async () => {
    const [one, two, three] = await coupons(3)
    await verdictAt(front, one)
    expect((await pageOfDeal()).deal).not.toHaveProperty('isSoldOut')
    await verdictAt(front, two)

    expect(await press()).toBe('limitReached')
    expect((await pageOfDeal()).deal.isSoldOut).toBe(true)
    const listed = (await call(cloud.api, listDeals, {})).data.items
    expect(listed.find(({ key }) => key === deal.key)).toMatchObject({
      isSoldOut: true,
      countsWhen: 'proven',
    })

    expect((await front.undo(two?.id ?? '')).status).toBe(200)
    expect((await front.undo(two?.id ?? '')).status).toBe(200)

    const { deal: open, tally } = await pageOfDeal()
    expect([open.isSoldOut, tally.totalProven]).toEqual([undefined, 1])
    expect(await press()).toBe('redeemed')
    expect(await verdictAt(back, three)).toBe('valid')
    expect(await verdictAt(back, two)).toBe('usedUp')
  })
})

describe('a proof that takes a unit', () => {
  it('is the same for an attempt that is sent again, and takes one unit', async () => {
    const [one] = await coupons(1)
    const [code, attempt] = [(await one?.codeAt()) ?? '', ulid()]

    const answers = await Promise.all([1, 2, 3].map(() => front.prove(code, attempt)))

    expect(answers.map(({ data }) => data.verdict)).toEqual(['valid', 'valid', 'valid'])
    expect((await readTally(deal.key)).totalProven).toBe(1)
  })

  it('is refused as paused before it is as used up', async () => {
    const [one, two, three] = await coupons(3)
    await verdictAt(front, one)
    await verdictAt(front, two)
    // The closing is noted first, since it would overwrite the deal that the test writes.
    await cloud.settle()
    await givenDeal(sponsor, [team], { ...deal, published: false })

    expect(await verdictAt(front, three)).toBe('paused')
  })

  it('keeps it when another desk takes the proof back, or too late', async () => {
    const [one] = await coupons(1)
    await verdictAt(front, one)

    expect((await back.undo(one?.id ?? '')).problem.code).toBe('undoTooLate')
    setTime(NOW + 61 * SECOND_MS)
    expect((await front.undo(one?.id ?? '')).problem.code).toBe('undoTooLate')
    expect((await readTally(deal.key)).totalProven).toBe(1)
  })

  it('can be taken back even if the tally is gone', async () => {
    const [one] = await coupons(1)
    await verdictAt(front, one)
    await put({ ...keys.tally(deal.key), totalRedeemed: 0 })

    expect((await front.undo(one?.id ?? '')).status).toBe(200)
    expect(await readProof(one?.id ?? '')).toBeUndefined()
  })
})

describe('scans without a network', () => {
  it('count even beyond the limit, once each, and the deal is used up', async () => {
    const offline = await Promise.all([1, 2, 3, 4].map(() => signedCoupon(deal)))
    const scans = await Promise.all(offline.map((coupon, i) => scanOf(coupon, NOW + i)))
    const [late] = await coupons(1)
    setTime(NOW + 60 * SECOND_MS)

    await front.settle(...scans)
    const { data } = await front.settle(...scans)

    expect(data.scans.map(({ outcome }) => outcome)).toEqual(Array(4).fill('proven'))
    const { deal: closed, tally } = await pageOfDeal()
    expect([closed.isSoldOut, tally.totalProven]).toEqual([true, 4])
    expect(await verdictAt(back, late)).toBe('usedUp')
    expect(await findStockDrift([deal.key], 0)).toEqual([])
  })

  it('that are earlier than a proof take its place and no second unit', async () => {
    const [one] = await coupons(1)
    const coupon = one ?? expect.unreachable()
    const early = await scanOf(coupon, NOW)
    setTime(NOW + 9 * SECOND_MS)
    await verdictAt(back, one)
    setTime(NOW + HOUR_MS)

    expect((await front.settle(early)).data.scans).toMatchObject([{ outcome: 'proven' }])

    expect(await readProof(coupon.id)).toMatchObject({ desk: 'Front counter', tookUnit: true })
    expect((await readTally(deal.key)).totalProven).toBe(1)
  })
})

describe('its numbers', () => {
  it('are proofs of its limit in the lists of the portal', async () => {
    const [one] = await coupons(3)
    await verdictAt(front, one)
    await cloud.settle()
    const token = await makeToken(cloud.outputs, {
      userKey: ulid(),
      role: 'sponsor',
      sponsorID: sponsor.key,
    })

    const { items } = (await call(cloud.api, listPortalDeals, { token })).data

    expect(items.find(({ key }) => key === deal.key)).toMatchObject({
      used: 1,
      totalAvailable: 2,
      countsWhen: 'proven',
    })
  })

  it('are found to be too high by a recount, which mends them and opens the deal', async () => {
    const [one] = await coupons(1)
    await verdictAt(front, one)
    await cloud.settle()
    expect(await findStockDrift([deal.key], 0)).toEqual([])
    const item = await getItem(keys.tally(deal.key), { isConsistent: true })
    await put({ ...keys.tally(deal.key), ...item, totalProven: 2 })
    await cloud.settle()
    // The counters may still lack a proof that is this new.
    expect(await findStockDrift([deal.key], 0)).toEqual([])
    setTime(NOW + HOUR_MS)

    const [drift] = await findStockDrift([deal.key], 0)

    expect(drift).toMatchObject({ noted: { proven: 2 }, counted: { proven: 1 } })
    expect(await mendStock(drift ?? expect.unreachable())).toBe(true)
    expect((await pageOfDeal()).tally.totalProven).toBe(1)
    expect((await pageOfDeal()).deal).not.toHaveProperty('isSoldOut')
  })

  it('are not mended while late scans settle, although the coupons were scanned long before', async () => {
    const offline = await Promise.all([signedCoupon(deal), signedCoupon(deal)])
    const scans = await Promise.all(offline.map((coupon) => scanOf(coupon, NOW)))
    setTime(NOW + HOUR_MS)
    await front.settle(...scans)
    await cloud.settle()
    const item = await getItem(keys.tally(deal.key), { isConsistent: true })
    await put({ ...keys.tally(deal.key), ...item, totalProven: 3 })

    expect(await findStockDrift([deal.key], 0)).toEqual([])
    setTime(NOW + 2 * HOUR_MS)

    expect(await findStockDrift([deal.key], 0)).toMatchObject([
      { noted: { proven: 3 }, counted: { proven: 2 } },
    ])
  })
})
