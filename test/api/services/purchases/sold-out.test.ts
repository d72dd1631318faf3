import { expect, it } from 'vitest'
import { changeDeal } from '#lambdas/services/deals/change-deal.ts'
import { noteClosing, noteClosingOf } from '#lambdas/services/deals/note-closing.ts'
import { readOffer } from '#lambdas/stores/deals/offers.ts'
import { listDeals } from '#shared/api/deals.schemas.ts'
import { refundMyPurchase } from '#shared/api/purchases.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'
import { type Bought, givenBought, givenPaidSale } from '#test/fixtures/purchases/bought.ts'
import { call } from '#test/fixtures/requests/api.ts'

const cloud = openMeasuredCloud()

/** Returns whether a deal's card and the deal's search result show it as sold out. */
async function isListedAsSoldOut(offerKey: string) {
  const query = { flashDeals: 'true' } as const
  const [list, found] = await Promise.all([
    call(cloud.api, listDeals, { query }),
    call(cloud.api, listDeals, { query: { ...query, searchTerms: 'pizza' } }),
  ])
  const isSoldOutIn = ({ data }: typeof list) =>
    data.items.find(({ key }) => key === offerKey)?.isSoldOut ?? false
  return { listed: isSoldOutIn(list), found: isSoldOutIn(found) }
}

async function storedOffer(offerKey: string): Promise<Offer> {
  const offer = await readOffer(offerKey, { isConsistent: true })
  if (offer === undefined) throw new Error(`There is no deal ${offerKey}`)
  return offer
}

async function giveBack({ key, token }: Bought): Promise<void> {
  await call(cloud.api, refundMyPurchase, { params: { purchaseKey: key }, token })
  await cloud.settle()
}

it('shows in lists that the last unit is sold, and that one came back', async () => {
  const sale = await givenPaidSale(cloud, { units: 2, deal: { description: 'Pizza for two' } })
  const { key } = sale.deal

  await givenBought(cloud, sale)
  expect(await isListedAsSoldOut(key)).toEqual({ listed: false, found: false })

  const last = await givenBought(cloud, sale)
  await cloud.settle()
  expect(await isListedAsSoldOut(key)).toEqual({ listed: true, found: true })

  await giveBack(last)
  expect(await isListedAsSoldOut(key)).toEqual({ listed: false, found: false })
})

it('says nothing of a deal whose stock is what was noted of it', async () => {
  const sale = await givenPaidSale(cloud, { units: 1 })
  const { user, key } = await givenBought(cloud, sale)
  const noted = await storedOffer(sale.deal.key)

  await expectCost('settle-purchase, what is left', () =>
    noteClosingOf({ kind: 'bought', userKey: user.key, purchaseKey: key }),
  )

  expect(noted).toMatchObject({ isSoldOut: true })
  expect(await storedOffer(sale.deal.key)).toEqual(noted)
})

it('notes it when several ask at the same time', async () => {
  const { key } = (await givenBought(cloud, await givenPaidSale(cloud, { units: 1 }))).sale.deal
  const { isSoldOut, ...unnoted } = await storedOffer(key)
  await changeDeal({ offerKey: key, change: () => unnoted, now: new Date() })

  await Promise.all(Array.from({ length: 5 }, () => noteClosing(key, new Date())))

  expect(isSoldOut).toBe(true)
  expect(await storedOffer(key)).toMatchObject({ isSoldOut: true })
})

it('has nothing to note of a deal that is gone', async () => {
  await expect(noteClosing('01NOSUCHDEAL', new Date())).resolves.toBeUndefined()
})
