import { isDeepStrictEqual } from 'node:util'
import type { Offer } from '#shared/model/offer.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import type { AuditPart } from '../../stores/audit.ts'
import { finishCards } from '../../stores/deals/card-work.ts'
import { writeOffer } from '../../stores/deals/offer-writes.ts'
import { readOffer } from '../../stores/deals/offers.ts'
import { retryContended } from '../../stores/table/table.ts'
import { hasFailed, nextUpdate, type Part } from '../../stores/table/writes.ts'
import { auditChange, type Changed } from '../audit/audit-change.ts'

/** Maximum number of attempts when others change the deal meanwhile. */
const ATTEMPTS = 5

export interface DealChange {
  readonly offerKey: string
  /**
   * Returns the changed deal or a refusal; an undefined deal is one not yet created or already deleted.
   * Called again if another change came first. `overtaken`: its input was read from another state of the
   * deal.
   */
  readonly change: (deal: Offer | undefined) => Offer | undefined | Refusal | 'overtaken'
  /** Returns parts of the same transaction as the change, such as its audit record. */
  readonly beside?: (before: Offer | undefined, after: Offer | undefined) => readonly Part[]
  readonly now: Date
}

/** Outcome of a change. `overtaken`: `change` returned it, or a condition of the parts beside the deal failed. */
export type DealOutcome = 'done' | 'overtaken' | Refusal

/**
 * Changes a deal; every change of a deal goes through here. The deal must still be as it was read, and its
 * cards are written with it. For a deal of many organizations the last cards follow a moment later, even
 * after a crash; redemptions and sales use the deal itself.
 */
export async function changeDeal(request: DealChange): Promise<DealOutcome> {
  const { offerKey, change, beside, now } = request
  const outcome = await retryContended(`deal ${offerKey}`, ATTEMPTS, async () => {
    const before = await readOffer(offerKey, { isConsistent: true })
    const wanted = change(before)
    if (isRefusal(wanted) || wanted === 'overtaken') return wanted
    if (isDeepStrictEqual(wanted, before)) return 'done'
    const after = wanted && { ...wanted, updatedAt: nextUpdate(before ?? wanted, now) }
    // The cards are finished after the deal was read: then new cards can only have begun if the deal has
    // changed.
    if (!(await finishCards(offerKey))) return refuse('busy')
    const written = await writeOffer({ before, after, beside: beside?.(before, after) ?? [] })
    if (written.kind === 'done') return 'done'
    return hasFailed(written, 'beside') ? 'overtaken' : 'again'
  })
  return outcome === 'contended' ? refuse('busy') : outcome
}

/** Finishes the cards of a deal whose change was interrupted. */
export async function finishDealCards(offerKey: string): Promise<void> {
  if (await finishCards(offerKey)) return
  throw new Error(`The cards of deal ${offerKey} kept changing`)
}

/** Builds the audit record of a deal's change, with the fields that changed. */
export function dealAudit(change: Omit<Changed<Offer>, 'thing'>): AuditPart {
  const key = change.before?.key ?? change.after?.key ?? ''
  return auditChange({ ...change, thing: `OFFER#${key}` })
}
