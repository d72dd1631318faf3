import { beforeEach, describe, expect, it } from 'vitest'
import { readDeal } from '#shared/api/deals.schemas.ts'
import { listMyRedemptions } from '#shared/api/own-redemptions.schemas.ts'
import { listMyPurchases, readMyPurchase } from '#shared/api/purchases.schemas.ts'
import { FEEDBACK_CHANGE_MS, FEEDBACK_OPEN_MS } from '#shared/model/feedback.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import {
  cloud,
  deal,
  fan,
  NOW,
  prove,
  redeem,
  setTime,
  team,
} from '#test/fixtures/proofs/counter.ts'
import { answerAs } from '#test/fixtures/proofs/feedback.ts'
import { givenFlashSale, givenPurchase } from '#test/fixtures/purchases/purchases.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'

const HOUR_MS = 60 * 60_000
const iso = (atMs: number) => new Date(atMs).toISOString()
const token = () => makeToken(cloud.outputs, { userKey: fan.key })

describe('a fan is told of a coupon', () => {
  /** Returns the question or answer in the fan's history, and on the page of the deal. */
  async function told() {
    const asked = { token: await token() }
    const history = await call(cloud.api, listMyRedemptions, asked)
    const page = await call(cloud.api, readDeal, { params: { dealKey: deal.key }, ...asked })
    return [history.data.items[0]?.feedback, page.data.lastRedemption?.feedback]
  }

  it('that it can be answered about once it is proven, and then the answer', async () => {
    const coupon = await redeem()
    expect(await told()).toEqual([undefined, undefined])

    await prove(await coupon.codeAt())
    const asked = { useId: coupon.id, until: iso(NOW + FEEDBACK_OPEN_MS) }
    expect(await told()).toEqual([asked, asked])

    const redemption = { offerKey: deal.key, number: 1 }
    const said = { outcome: 'different', comment: 'Only on Mondays.' } as const
    await answerAs(cloud, fan.key, coupon.id, { redemption, ...said })
    const answered = { useId: coupon.id, ...said, until: iso(NOW + FEEDBACK_CHANGE_MS) }
    expect(await told()).toEqual([answered, answered])
  })

  it('on the page of the deal for an hour, and in the history for a month', async () => {
    const coupon = await redeem()
    await prove(await coupon.codeAt())

    setTime(NOW + HOUR_MS + 1)
    expect((await told()).map((one) => one?.useId)).toEqual([coupon.id, undefined])
    setTime(NOW + FEEDBACK_OPEN_MS + FEEDBACK_CHANGE_MS + HOUR_MS + 1)
    expect(await told()).toEqual([undefined, undefined])
  })

  it('and nobody else', async () => {
    const coupon = await redeem()
    await prove(await coupon.codeAt())

    const { data } = await call(cloud.api, readDeal, { params: { dealKey: deal.key } })

    expect(data.lastRedemption).toBeUndefined()
  })
})

describe('a purchase', () => {
  let purchase: Purchase
  const given = async (changes: Partial<Purchase>) => {
    purchase = await givenPurchase(await givenFlashSale(5, { team }), {
      userKey: fan.key,
      ...changes,
    })
  }
  const answer = () => answerAs(cloud, fan.key, purchase.key, { outcome: 'refused' })

  async function told() {
    const asked = { token: await token() }
    const list = await call(cloud.api, listMyPurchases, asked)
    const params = { purchaseKey: purchase.key }
    const one = await call(cloud.api, readMyPurchase, { params, ...asked })
    return [list.data.items[0]?.feedback, one.data.purchase.feedback]
  }

  it('is answered about once its code is redeemed', async () => {
    const redeemedAt = iso(NOW - HOUR_MS)
    await given({ state: 'redeemed', redeemedAt })
    const asked = { useId: purchase.key, until: iso(NOW - HOUR_MS + FEEDBACK_OPEN_MS) }
    expect(await told()).toEqual([asked, asked])

    const { data, status } = await answer()

    expect(status).toBe(200)
    expect(data.feedback.until).toBe(iso(NOW + FEEDBACK_CHANGE_MS))
    expect(await told()).toEqual([data.feedback, data.feedback])
  })

  it.each([
    ['not redeemed', {}],
    ['refunded', { state: 'refunded' }],
    ['disputed after it was redeemed', { state: 'disputed', redeemedAt: iso(NOW) }],
  ] as const)('is not answered about while it is %s', async (_, changes) => {
    await given(changes)

    expect(await told()).toEqual([undefined, undefined])
    expect((await answer()).problem).toMatchObject({ reason: 'notProven' })
  })

  beforeEach(() => setTime(NOW))
})
