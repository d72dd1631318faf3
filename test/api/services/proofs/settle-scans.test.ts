import { ulid } from 'ulid'
import { beforeEach, describe, expect, it } from 'vitest'
import { readProof } from '#lambdas/stores/deals/proofs.ts'
import { readDoubles } from '#lambdas/stores/desks/doubles.ts'
import { DESK_IDLE_MS } from '#shared/desk/desk.ts'
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
import { signedCoupon } from '#test/fixtures/proofs/coupons.ts'
import { deskCalls, givenDevice, outcomesOf, scanOf } from '#test/fixtures/proofs/desk.ts'
import { givenDeal } from '#test/fixtures/world.ts'

type Desk = ReturnType<typeof deskCalls>
let front: Desk
let back: Desk

beforeEach(async () => {
  front = deskCalls(cloud, await givenDevice(sponsor.key))
  back = deskCalls(cloud, await givenDevice(sponsor.key, 'Back door'))
})

const at = (ms: number) => new Date(NOW + ms).toISOString()
const HOUR_MS = 3_600 * SECOND_MS

describe('scans made without a network', () => {
  it('are proven at the time of the scan, hours later and while the desk is locked', async () => {
    const coupons = await Promise.all([redeem(), signedCoupon(deal)])
    const scans = await Promise.all(
      coupons.map((coupon, i) => scanOf(coupon, NOW + (2 - i) * 60 * SECOND_MS)),
    )
    setTime(NOW + DESK_IDLE_MS + HOUR_MS)

    const { data } = await front.settle(...scans)

    const proven = { outcome: 'proven', verdict: 'valid' }
    const [one, two] = scans.map(({ attempt }) => ({ attempt, ...proven }))
    expect(data.scans).toHaveLength(2)
    expect(data.scans).toEqual(expect.arrayContaining([one, two]))
    expect(await readProof(coupons[0].id)).toMatchObject({
      provenAt: at(120 * SECOND_MS),
      redeemedAt: at(0),
      desk: 'Front counter',
      isOffline: true,
    })
    const late = await coupons[0].codeAt(NOW + 300 * SECOND_MS)
    expect((await prove(late)).data.verdict).toBe('expired')
    expect((await front.list()).problem.code).toBe('deskLocked')
  })

  it('have the same outcomes when they are sent again, and count once', async () => {
    const coupons = await Promise.all(Array.from({ length: 20 }, () => signedCoupon(deal)))
    const scans = await Promise.all(coupons.map((coupon, i) => scanOf(coupon, NOW + i)))
    await back.settle(...scans.slice(0, 5).map((scan) => ({ ...scan, attempt: ulid() })))

    const first = (await front.settle(...scans)).data.scans
    const [second, third] = await Promise.all([front.settle(...scans), front.settle(...scans)])

    expect(outcomesOf(second.data.scans)).toEqual(outcomesOf(first))
    expect(outcomesOf(third.data.scans)).toEqual(outcomesOf(first))
    expect(first.filter(({ outcome }) => outcome === 'proven')).toHaveLength(15)
    expect(await readDoubles(sponsor.key, new Date())).toHaveLength(5)
  })

  it('of a deal that is paused meanwhile count all the same', async () => {
    const scan = await scanOf(await signedCoupon(deal), NOW)
    await givenDeal(sponsor, [team], { ...deal, published: false })

    expect((await front.settle(scan)).data.scans).toMatchObject([{ outcome: 'proven' }])
  })

  it('and were checked online after all are proven by the same attempt', async () => {
    const coupon = await signedCoupon(deal)
    const scan = await scanOf(coupon, NOW)
    await front.prove(scan.code, scan.attempt)
    setTime(NOW + 60 * SECOND_MS)

    expect((await front.settle(scan)).data.scans).toMatchObject([{ outcome: 'proven' }])
    expect(await readDoubles(sponsor.key, new Date())).toEqual([])
    expect(await readProof(coupon.id)).not.toHaveProperty('isOffline')
  })
})

/** Returns two scans of one coupon, for the two desks, and the expected record of both. */
async function twice() {
  const coupon = await signedCoupon(deal)
  const [early, late] = [await scanOf(coupon, NOW), await scanOf(coupon, NOW + 9 * SECOND_MS)]
  const counted = { desk: 'Front counter', at: at(0) }
  const repeated = { desk: 'Back door', at: at(9 * SECOND_MS) }
  const double = { redemptionId: coupon.id, offerKey: deal.key, counted, repeated }
  return { coupon, early, late, double: [{ id: expect.any(String), ...double }] }
}

describe('a coupon that two desks accepted', () => {
  it('is a double of the later one, sent later', async () => {
    const { coupon, early, late, double } = await twice()
    setTime(NOW + HOUR_MS)
    await front.settle(early)

    const { data } = await back.settle(late)

    const { attempt } = late
    const before = { provenBefore: at(0), provenWhere: 'Front counter' }
    expect(data.scans).toEqual([
      { attempt, outcome: 'double', verdict: 'alreadyProven', ...before },
    ])
    expect(await readDoubles(sponsor.key, new Date())).toEqual(double)
    expect(await readProof(coupon.id)).toMatchObject({ desk: 'Front counter', provenAt: at(0) })
  })

  it('is a double of the later one, sent first', async () => {
    const { coupon, early, late, double } = await twice()
    setTime(NOW + HOUR_MS)
    await back.settle(late)

    expect((await front.settle(early)).data.scans).toMatchObject([{ outcome: 'proven' }])

    expect(await readDoubles(sponsor.key, new Date())).toEqual(double)
    expect(await readProof(coupon.id)).toMatchObject({
      desk: 'Front counter',
      provenAt: at(0),
      attempt: early.attempt,
    })
    const [again] = (await back.settle(late)).data.scans
    expect(again).toMatchObject({ outcome: 'double', provenBefore: at(0) })
    expect((await front.settle(early)).data.scans).toMatchObject([{ outcome: 'proven' }])
    expect(await readDoubles(sponsor.key, new Date())).toEqual(double)
  })

  it('is a double if both are sent at once, whichever is first', async () => {
    const { early, late, double } = await twice()
    setTime(NOW + HOUR_MS)

    const [one] = (await Promise.all([front.settle(early), back.settle(late)])).map(
      ({ data }) => data.scans[0],
    )

    expect(one?.outcome).toBe('proven')
    expect(await readDoubles(sponsor.key, new Date())).toEqual(double)
    expect((await back.settle(late)).data.scans).toMatchObject([{ outcome: 'double' }])
  })
})

describe('a coupon that one desk accepted without a network', () => {
  it('takes the place of one that was checked online later, and keeps how often it was shown', async () => {
    const { coupon, early, double } = await twice()
    setTime(NOW + 9 * SECOND_MS)
    await back.prove(await coupon.codeAt())
    await back.prove(await coupon.codeAt())

    expect((await front.settle(early)).data.scans).toMatchObject([{ outcome: 'proven' }])

    expect(await readDoubles(sponsor.key, new Date())).toEqual(double)
    const { data } = await back.prove(await coupon.codeAt())
    const shown = { provenBefore: at(0), provenWhere: 'Front counter', timesShownAgain: 2 }
    expect(data).toMatchObject({ verdict: 'alreadyProven', ...shown })
  })

  it('is one at the same desk too, and in one request, in order of time', async () => {
    const { coupon, early, late } = await twice()

    const { data } = await front.settle(late, early)

    expect(outcomesOf(data.scans)).toEqual({ [early.attempt]: 'proven', [late.attempt]: 'double' })
    expect((await readProof(coupon.id))?.attempt).toBe(early.attempt)
  })

  it('has a nameless desk if staff checked it in the portal', async () => {
    const { coupon, late } = await twice()
    await prove(await coupon.codeAt())

    const [double] = (await back.settle(late)).data.scans
    expect(double).toMatchObject({ outcome: 'double', provenBefore: at(0) })
    expect(double).not.toHaveProperty('provenWhere')
    const [stored] = await readDoubles(sponsor.key, new Date())
    expect(stored?.counted).toEqual({ desk: '', at: at(0) })
  })
})
