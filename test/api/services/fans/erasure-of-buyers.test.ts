import { beforeAll, describe, expect, it } from 'vitest'
import { findPurchaseByCode } from '#lambdas/stores/purchases/purchases.ts'
import { readStock } from '#lambdas/stores/purchases/stock.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import { getItem } from '#lambdas/stores/table/table.ts'
import { getStripeCheckoutSession, refundMyPurchase } from '#shared/api/purchases.schemas.ts'
import type { Organization } from '#shared/model/organization.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { deleteToTheEnd } from '#test/fixtures/fans/deletion.ts'
import { finishErasures, givenTraces, grepEverywhere } from '#test/fixtures/fans/traces.ts'
import { givenBought, givenPaidSale, redeem } from '#test/fixtures/purchases/bought.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'

const cloud = openTestCloud()
let grep: ReturnType<typeof grepEverywhere>

beforeAll(() => {
  grep = grepEverywhere(cloud)
})

async function givenLeaver(team: Organization, name: string) {
  const traces = await givenTraces({ cloud, team, name, redemptions: 2 })
  const fan = { ...traces, userName: `${name}-user` }
  return { fan, token: await makeToken(cloud.outputs, { userKey: fan.key, email: fan.email }) }
}

async function leave(token: string) {
  const { data } = await deleteToTheEnd(cloud.api, token)
  expect(data).toEqual({ isDone: true })
  await finishErasures(cloud)
  await cloud.settle()
}

async function beginToPay(token: string, offerKey: string) {
  const { data } = await call(cloud.api, getStripeCheckoutSession, {
    query: { offerId: offerKey },
    token,
  })
  return data
}

const stateOf = async (userKey: string, key: string) =>
  (await getItem(keys.checkout(userKey, key)))?.['state']

describe('of a fan who has bought and goes', () => {
  it('money records stay without a name, and the code stays good for whoever has it', async () => {
    const sale = await givenPaidSale(cloud)
    const { fan, token } = await givenLeaver(sale.team, 'leopold')
    const [kept, returned] = [
      await givenBought(cloud, sale, { ...fan }),
      await givenBought(cloud, await givenPaidSale(cloud), { ...fan }),
    ]
    const params = { purchaseKey: returned.key }
    await call(cloud.api, refundMyPurchase, { params, token })
    await cloud.settle()
    const { code } = await kept.stored()

    await leave(token)

    expect(await grep('leopold')).toEqual([])
    expect(await findPurchaseByCode(code)).toMatchObject({ key: kept.key, state: 'unredeemed' })
    expect((await returned.stored()).state).toBe('refunded')
    expect(await stateOf(fan.key, kept.key)).toBe('purchased')
    expect(await redeem(kept)).toEqual({ kind: 'done' })
    const refused = await call(cloud.api, refundMyPurchase, { params, token })
    expect(refused.status).toBe(401)
  })

  it('a hold goes back when its time is over', async () => {
    const sale = await givenPaidSale(cloud, { units: 1 })
    const { fan, token } = await givenLeaver(sale.team, 'hildegard')
    const { checkoutKey, holdEndsAt } = await beginToPay(token, sale.deal.key)

    await leave(token)
    await cloud.schedules.run('conclude-checkouts', new Date(Date.parse(holdEndsAt) + 1000))

    expect(await stateOf(fan.key, checkoutKey)).toBe('released')
    expect(await readStock(sale.deal.key)).toEqual({ sold: 0, taken: 0, redeemed: 0 })
    expect(await grep('hildegard')).toEqual([])
  })

  it('what they pay after leaving is refunded, and nobody is written to', async () => {
    const sale = await givenPaidSale(cloud, { units: 1 })
    const { fan, token } = await givenLeaver(sale.team, 'wenzel')
    const { checkoutKey, checkoutSessionId } = await beginToPay(token, sale.deal.key)
    await leave(token)
    const mailsBefore = cloud.outbox.list({ to: fan.email }).length

    cloud.stripe.pay(checkoutSessionId)
    await cloud.settle()

    expect(await stateOf(fan.key, checkoutKey)).toBe('refunded')
    expect(await readStock(sale.deal.key)).toEqual({ sold: 0, taken: 0, redeemed: 0 })
    expect(cloud.stripe.list('refund')).toContainEqual(expect.objectContaining({ amount: 1250 }))
    expect(cloud.outbox.list({ to: fan.email })).toHaveLength(mailsBefore)
    expect(await grep('wenzel')).toEqual([])
  })
})
