import { closingNotes, withClosingNotes } from '#shared/deals/closing.ts'
import type { Offer } from '#shared/model/offer.ts'
import { listEnded, readOfferPage } from '../../stores/deals/offers.ts'
import { redemptionsOf } from '../../stores/deals/tallies.ts'
import { readPurchase } from '../../stores/purchases/purchases.ts'
import { gatherEmpty } from '../../stores/table/crowded-count.ts'
import { retryContended } from '../../stores/table/retry-contended.ts'
import type { PurchaseNews } from '../payouts/purchase-news.ts'
import { workOffDue } from '../work-off-due.ts'
import { changeDeal } from './change-deal.ts'

/** Max attempts when others sell, give back or change the deal meanwhile. */
const ATTEMPTS = 5
const AT_ONCE = 8
/** Within the function's timeout. */
const TIME_MS = 45_000

/** A unit is sold with its purchase and comes back with its refund: the moments to look at the stock. */
export async function noteClosingOf(news: PurchaseNews): Promise<void> {
  if (news.kind === 'usedUp') {
    await noteClosing(news.offerKey, new Date())
    return gatherEmpty(redemptionsOf(news.offerKey))
  }
  if (news.kind !== 'bought' && news.kind !== 'refunded') return
  const purchase = await readPurchase(news.userKey, news.purchaseKey)
  if (purchase !== undefined) await noteClosing(purchase.offerKey, new Date())
}

/**
 * Notes of deals that they have ended; with that they leave the list of those that will. One that
 * fails is logged and comes again with the next run.
 */
export async function noteEnded(now: Date): Promise<{ noted: number; failed: number }> {
  const { done, failed } = await workOffDue(await listEnded(now), {
    atOnce: AT_ONCE,
    timeMs: TIME_MS,
    failure: 'the end of a deal could not be noted',
    nameOf: (offerKey) => ({ offerKey }),
    async run(offerKey) {
      await noteClosing(offerKey, now)
      return 'done'
    },
  })
  return { noted: done.length, failed: failed.length }
}

/**
 * Notes in a deal and its cards whether nothing is left of it and whether it has ended, only when
 * that has changed: lists then put it behind the others without reading a counter. What was noted is
 * looked at once more, as a unit may have come back between reading and writing.
 */
export async function noteClosing(offerKey: string, now: Date): Promise<void> {
  const what = `deal ${offerKey}`
  const outcome = await retryContended(what, ATTEMPTS, async () => {
    const page = await readOfferPage(offerKey, { isConsistent: true })
    if (page === undefined) return 'done'
    const { isSoldOut = false, hasEnded = false } = page.offer
    const notes = closingNotes(page.offer, page.tally, now)
    if (isSoldOut === (notes.isSoldOut ?? false) && hasEnded === (notes.hasEnded ?? false))
      return 'done'
    const change = (deal: Offer | undefined) => deal && withClosingNotes(deal, page.tally, now)
    await changeDeal({ offerKey, change, now: new Date() })
    return 'again'
  })
  if (outcome === 'contended') throw new Error(`Whether ${what} is closed could not be noted`)
}
