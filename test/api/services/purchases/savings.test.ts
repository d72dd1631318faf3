import { beforeAll, expect, it, vi } from 'vitest'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { logger } from '#lambdas/base/logger.ts'
import { recountTable } from '#lambdas/services/recounts/recount-table.ts'
import { purchaseItem } from '#lambdas/stores/purchases/purchases.ts'
import { keys, pk } from '#lambdas/stores/table/keys.ts'
import { tableName } from '#lambdas/stores/table/table.ts'
import { listMyRedemptions } from '#shared/api/own-redemptions.schemas.ts'
import { PURCHASE_STATES, type Purchase } from '#shared/model/purchase.ts'
import type { User } from '#shared/model/user.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import {
  type FlashSale,
  givenFlashSale,
  givenPurchase,
} from '#test/fixtures/purchases/purchases.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { aRedemption, givenFan, put } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
let sale: FlashSale

beforeAll(async () => {
  // The purchases of this test have no payment at the provider, so settling them logs errors.
  vi.spyOn(logger, 'error').mockImplementation(() => {})
  sale = await givenFlashSale(100)
})

async function savedBy(fan: User) {
  await cloud.settle()
  const token = await makeToken(cloud.outputs, { userKey: fan.key, email: fan.email })
  const { data } = await call(cloud.api, listMyRedemptions, { query: {}, token })
  const { saved, redeemed, isMoreRedeemed } = data
  return { saved, redeemed, isMoreRedeemed }
}

const NOTHING = { saved: [], redeemed: 0, isMoreRedeemed: false }
const PRICE = { priceCents: 1250, originalValueCents: 2000 }

const buy = (fan: User, changes: Partial<Purchase> = {}) =>
  givenPurchase(sale, { ...PRICE, userKey: fan.key, ...changes })

it('a fan with more purchases than a page holds reads what all of them saved, apart by currency', async () => {
  const fan = await givenFan()
  expect(await savedBy(fan)).toEqual(NOTHING)
  await Promise.all(Array.from({ length: 60 }, () => buy(fan)))
  await buy(fan, { currency: 'USD', state: 'redeemed' })

  expect(await savedBy(fan)).toEqual({
    ...NOTHING,
    saved: [
      { currency: 'CAD', cents: 60 * 750, purchases: 60 },
      { currency: 'USD', cents: 750, purchases: 1 },
    ],
  })
})

it('nothing is saved where no value was kept, and where it was no more than the price', async () => {
  const fan = await givenFan()
  const { originalValueCents: _, ...unknown } = await buy(fan)
  await put(purchaseItem({ ...unknown, key: `${unknown.key}A` }))
  await buy(fan, { originalValueCents: 1250 })
  await buy(fan, { originalValueCents: 1000 })

  expect((await savedBy(fan)).saved).toEqual([{ currency: 'CAD', cents: 750, purchases: 1 }])
})

it.each(PURCHASE_STATES)(
  'a purchase that is %s counts only while the fan has it',
  async (state) => {
    const fan = await givenFan()
    const purchase = await buy(fan)
    await put(purchaseItem({ ...purchase, state }))

    const isHad = state === 'unredeemed' || state === 'redeemed'
    const saved = isHad ? [{ currency: 'CAD', cents: 750, purchases: 1 }] : []
    expect((await savedBy(fan)).saved).toEqual(saved)

    await put(purchaseItem({ ...purchase, state: 'redeemed' }))
    expect((await savedBy(fan)).saved).toEqual([{ currency: 'CAD', cents: 750, purchases: 1 }])
  },
)

it('deals redeemed without a price are a number, and contests are none', async () => {
  const fan = await givenFan()
  const own = { userKey: fan.key, transactionType: 'redemption' } as const
  await put(
    aRedemption({ ...own, offerKey: 'one', number: 1 }),
    aRedemption({ ...own, offerKey: 'one', number: 2 }),
    aRedemption({ ...own, offerKey: 'two', transactionType: 'contest' }),
  )

  expect(await savedBy(fan)).toEqual({ ...NOTHING, redeemed: 2 })
})

it('a total that is wrong is mended by the recount', async () => {
  const fan = await givenFan()
  await buy(fan)
  await savedBy(fan)
  await dynamo('UpdateItem', {
    TableName: tableName(),
    Key: keys.countTotal({ kind: 'fan', key: fan.key }),
    UpdateExpression: 'ADD savedCadCents :wrong',
    ExpressionAttributeValues: { ':wrong': 99 },
  })
  expect((await savedBy(fan)).saved).toMatchObject([{ cents: 849 }])

  const { drift } = await recountTable({
    now: new Date(),
    settledMinutes: 0,
    isMending: true,
    only: pk.user(fan.key),
  })

  expect(drift).toMatchObject([{ field: 'savedCadCents', counted: 849, recounted: 750 }])
  expect((await savedBy(fan)).saved).toMatchObject([{ cents: 750, purchases: 1 }])
})
