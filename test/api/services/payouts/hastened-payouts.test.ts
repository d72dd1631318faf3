import { ulid } from 'ulid'
import { afterEach, describe, expect, test } from 'vitest'
import { listAllWork } from '#lambdas/stores/purchases/purchase-work.ts'
import { getStripeAccount } from '#shared/api/payments-setup.schemas.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import {
  type Bought,
  givenBought,
  givenPaidSale,
  transfersOf,
} from '#test/fixtures/purchases/bought.ts'
import type { FlashSale } from '#test/fixtures/purchases/purchases.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenOrganization } from '#test/fixtures/world.ts'

const cloud = openTestCloud()

afterEach(() => {
  cloud.stripe.webhooks.disturb(undefined)
  cloud.stripe.clearFaults()
})

/** Records an account of a business or organization that the provider is still reviewing. */
function givenWaitingAccount(resourceType: 'sponsor' | 'team', resourceId: string): string {
  const { id } = cloud.stripe.recordAccount({
    name: ulid(),
    at: new Date(),
    businessName: 'Corner Oven',
    country: 'CA',
    metadata: { resourceType, resourceId },
    step: 'inReview',
  })
  return id
}

interface Waiting {
  readonly account: string
  readonly sale: FlashSale
}

async function givenBusinessInReview(): Promise<Waiting> {
  const key = ulid()
  const account = givenWaitingAccount('sponsor', key)
  return {
    account,
    sale: await givenPaidSale(cloud, { sponsor: { key, stripeAccountId: account } }),
  }
}

async function givenOrganizationInReview(): Promise<Waiting> {
  const key = ulid()
  const account = givenWaitingAccount('team', key)
  const team = await givenOrganization({ key, stripeAccountId: account })
  return { account, sale: await givenPaidSale(cloud, { team }) }
}

async function isWaiting({ key }: Bought): Promise<boolean> {
  for await (const { purchaseKey } of listAllWork()) if (purchaseKey === key) return true
  return false
}

const paid = (bought: Bought) => transfersOf(cloud, bought).map(({ left }) => left)
const both = [29, 1125]

describe('an account that begins to take transfers', () => {
  test.each([
    ['a business', givenBusinessInReview],
    ['an organization', givenOrganizationInReview],
  ])('is sent at once what waited for it, once: %s', async (_, given) => {
    const { account, sale } = await given()
    const [first, second] = [await givenBought(cloud, sale), await givenBought(cloud, sale)]
    expect([await isWaiting(first), await isWaiting(second)]).toEqual([true, true])
    expect([paid(first).length, paid(second).length]).toEqual([1, 1])

    // Makes the provider send each event three times. The second event is about another change.
    cloud.stripe.webhooks.disturb(() => ({ copies: 3 }))
    cloud.stripe.setUp(account, 'complete')
    cloud.stripe.setUp(account, 'complete')
    await cloud.settle()

    expect([await isWaiting(first), await isWaiting(second)]).toEqual([false, false])
    expect(paid(first).toSorted((a, b) => a - b)).toEqual(both)
    expect(paid(second).toSorted((a, b) => a - b)).toEqual(both)
  })

  test('leaves alone what waits for others', async () => {
    const [ready, other] = [await givenBusinessInReview(), await givenBusinessInReview()]
    const waits = await givenBought(cloud, other.sale)
    await givenBought(cloud, ready.sale)

    cloud.stripe.setUp(ready.account, 'complete')
    await cloud.settle()

    expect(await isWaiting(waits)).toBe(true)
    expect(paid(waits)).toEqual([29])
  })

  test('hastens again when it was stopped meanwhile', async () => {
    const { account, sale } = await givenBusinessInReview()
    cloud.stripe.setUp(account, 'complete')
    await cloud.settle()
    cloud.stripe.setUp(account, 'inReview')
    await cloud.settle()
    const bought = await givenBought(cloud, sale)
    expect(await isWaiting(bought)).toBe(true)

    cloud.stripe.setUp(account, 'complete')
    await cloud.settle()

    expect(paid(bought).toSorted((a, b) => a - b)).toEqual(both)
  })

  test('is seen by whoever opens the page of payments when its news was lost', async () => {
    const { account, sale } = await givenBusinessInReview()
    const bought = await givenBought(cloud, sale)
    cloud.stripe.webhooks.disturb(() => ({ copies: 0 }))
    cloud.stripe.setUp(account, 'complete')

    const { key } = sale.sponsor
    const who = { userKey: ulid(), role: 'sponsor', sponsorID: key } as const
    const token = await makeToken(cloud.outputs, who)
    const query = { resourceType: 'sponsor', resourceId: key } as const
    await call(cloud.api, getStripeAccount, { query, token })
    cloud.stripe.webhooks.disturb(undefined)
    await cloud.settle()

    expect(paid(bought).toSorted((a, b) => a - b)).toEqual(both)
  })
})
