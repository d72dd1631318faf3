import { isSoldOut } from '#shared/deals/availability.ts'
import { readOfferPage, replaceOffer } from '../stores/offers.ts'
import { readPurchase } from '../stores/purchases.ts'
import { nextUpdate } from '../stores/revisions.ts'
import type { PurchaseNews } from './purchase-news.ts'

/** Others may sell, give back or change a deal meanwhile; it is read again so often. */
const ROUNDS = 5

/** A unit is sold with its purchase and comes back with its refund: the moments to look at the stock. */
export async function noteStockOf(news: PurchaseNews): Promise<void> {
  if (news.kind !== 'bought' && news.kind !== 'refunded') return
  const purchase = await readPurchase(news.userKey, news.purchaseKey)
  if (purchase !== undefined) await noteStock(purchase.offerKey)
}

/**
 * Notes in a flash deal and its cards whether it is sold out, only when that has changed: lists then
 * tell it without reading a counter. What was noted is looked at once more, as a unit may have come
 * back between reading and writing.
 */
export async function noteStock(offerKey: string): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const page = await readOfferPage(offerKey, { isConsistent: true })
    if (page === undefined) return
    const { isSoldOut: wasSoldOut = false, ...offer } = page.offer
    const isNowSoldOut = isSoldOut({ ...offer, ...page.tally })
    if (isNowSoldOut === wasSoldOut) return
    await replaceOffer(page.offer, {
      ...offer,
      ...(isNowSoldOut && { isSoldOut: true }),
      updatedAt: nextUpdate(offer, new Date()),
    })
  }
  throw new Error(`What is left of deal ${offerKey} could not be noted`)
}
