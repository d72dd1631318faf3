import { closingNotes, withClosingNotes } from '#shared/deals/closing.ts'
import { countsProofs } from '#shared/deals/counting.ts'
import type { Offer } from '#shared/model/offer.ts'
import { workOffDue } from '../../base/work-off-due.ts'
import { listEnded, readOfferPage } from '../../stores/deals/offers.ts'
import { redemptionsOf, unitsProvenOf } from '../../stores/deals/redemptions.ts'
import { readPurchase } from '../../stores/purchases/purchases.ts'
import { gatherEmpty } from '../../stores/table/crowded-count.ts'
import { retryContended } from '../../stores/table/table.ts'
import type { PurchaseNews } from '../payouts/purchase-news.ts'
import { changeDeal } from './change-deal.ts'

/** Maximum number of attempts if other requests buy, refund or change the deal at the same time. */
const ATTEMPTS = 5
const AT_ONCE = 8
/** Milliseconds for one run, within the function's timeout. */
const TIME_MS = 45_000

/**
 * Updates whether a deal is sold out or over, after a redemption, proof, purchase or refund has
 * changed its stock. If all units of the shards were used, also resets the shards. Throws if
 * concurrent writes prevented either.
 */
export async function noteClosingOf(news: PurchaseNews): Promise<void> {
  if (news.kind === 'usedUp') {
    const { offerKey } = news
    const deal = await noteClosing(offerKey, new Date())
    const isOfProofs = deal !== undefined && countsProofs(deal)
    const count = isOfProofs ? unitsProvenOf(offerKey) : redemptionsOf(offerKey)
    if ((await gatherEmpty(count)) === 'done') return
    throw new Error(`The units of deal ${offerKey} kept changing`)
  }
  if (news.kind !== 'bought' && news.kind !== 'refunded') return
  const purchase = await readPurchase(news.userKey, news.purchaseKey)
  if (purchase !== undefined) await noteClosing(purchase.offerKey, new Date())
}

/**
 * Marks deals whose end has passed as ended, which removes them from the list of deals due to end.
 * The next run retries failures.
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
 * Records in a deal and its cards whether the deal is sold out or over, so that lists sort deals
 * without reading counters. Checks again after the write, because a unit may have been returned in
 * the meantime, and throws after five attempts. Returns the deal, or undefined if it does not
 * exist.
 */
export async function noteClosing(offerKey: string, now: Date): Promise<Offer | undefined> {
  const what = `deal ${offerKey}`
  const outcome = await retryContended(what, ATTEMPTS, async () => {
    const page = await readOfferPage(offerKey, { isConsistent: true })
    if (page === undefined) return undefined
    const { isSoldOut = false, hasEnded = false } = page.offer
    const notes = closingNotes(page.offer, page.tally, now)
    if (isSoldOut === (notes.isSoldOut ?? false) && hasEnded === (notes.hasEnded ?? false))
      return page.offer
    const change = (deal: Offer | undefined) => deal && withClosingNotes(deal, page.tally, now)
    void (await changeDeal({ offerKey, change, now: new Date() }))
    return 'again'
  })
  if (outcome === 'contended') throw new Error(`Whether ${what} is closed could not be noted`)
  return outcome
}
