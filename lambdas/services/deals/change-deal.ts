import { isDeepStrictEqual } from 'node:util'
import type { Offer } from '#shared/model/offer.ts'
import { isRefusal, type Refusal, refuse } from '../../runtime/refusal.ts'
import { finishCards } from '../../stores/deals/card-work.ts'
import { writeOffer } from '../../stores/deals/offer-writes.ts'
import { readOffer } from '../../stores/deals/offers.ts'
import { retryContended } from '../../stores/table/retry-contended.ts'
import { nextUpdate } from '../../stores/table/revisions.ts'
import { hasFailed, type Part } from '../../stores/table/transaction.ts'

/** Max attempts when others change the deal meanwhile. */
const ATTEMPTS = 5

export interface DealChange {
  readonly offerKey: string
  /**
   * Returns the changed deal, or the refusal; undefined stands for no deal, before it is created and once it
   * is deleted. Called again when another change was faster. `overtaken`: its input was read of another state
   * of the deal.
   */
  readonly change: (deal: Offer | undefined) => Offer | undefined | Refusal | 'overtaken'
  /** Parts written together with the change or not at all, such as its audit record. */
  readonly beside?: (before: Offer | undefined, after: Offer | undefined) => readonly Part[]
  readonly now: Date
}

/** `overtaken`: a condition of what was to be written beside the deal does not hold, or `change` says so. */
export type DealOutcome = 'done' | 'overtaken' | Refusal

/**
 * The one way in which a deal changes: written where it is still as it was read, its cards with it.
 * Of a deal of many organizations the last cards follow a moment later, whoever crashes meanwhile;
 * what redeems and sells goes by the deal itself.
 */
export async function changeDeal(request: DealChange): Promise<DealOutcome> {
  const { offerKey, change, beside, now } = request
  const outcome = await retryContended(`deal ${offerKey}`, ATTEMPTS, async () => {
    const before = await readOffer(offerKey, { isConsistent: true })
    const wanted = change(before)
    if (isRefusal(wanted) || wanted === 'overtaken') return wanted
    if (isDeepStrictEqual(wanted, before)) return 'done'
    const after = wanted && { ...wanted, updatedAt: nextUpdate(before ?? wanted, now) }
    // After the deal was read: then nobody can have begun new cards unless the deal has changed.
    if (!(await finishCards(offerKey))) return refuse('busy')
    const written = await writeOffer({ before, after, beside: beside?.(before, after) ?? [] })
    if (written.kind === 'done') return 'done'
    return hasFailed(written, 'beside') ? 'overtaken' : 'again'
  })
  return outcome === 'contended' ? refuse('busy') : outcome
}

/** Goes on with the cards of a deal where whoever changed it has left off. */
export async function finishDealCards(offerKey: string): Promise<void> {
  if (await finishCards(offerKey)) return
  throw new Error(`The cards of deal ${offerKey} kept changing`)
}
