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

/** Maximum number of attempts if other requests change the deal at the same time. */
const ATTEMPTS = 5

export interface DealChange {
  readonly offerKey: string
  /**
   * Returns the changed deal, or undefined to delete it. Returns a refusal to reject the change, or
   * `overtaken` if the change was prepared for another state of the deal. Called again after a
   * conflict.
   */
  readonly change: (deal: Offer | undefined) => Offer | undefined | Refusal | 'overtaken'
  /** Returns writes for the same transaction, such as the audit record. */
  readonly beside?: (before: Offer | undefined, after: Offer | undefined) => readonly Part[]
  readonly now: Date
}

/**
 * Outcome of a change. `overtaken`: `change` returned it, or a condition of the writes in `beside`
 * failed.
 */
export type DealOutcome = 'done' | 'overtaken' | Refusal

/**
 * Changes a deal and updates its cards. All changes of deals use this function. If the deal has
 * many organizations, its remaining cards are updated shortly afterwards, even if this process
 * crashes.
 */
export async function changeDeal(request: DealChange): Promise<DealOutcome> {
  const { offerKey, change, beside, now } = request
  const outcome = await retryContended(`deal ${offerKey}`, ATTEMPTS, async () => {
    const before = await readOffer(offerKey, { isConsistent: true })
    const wanted = change(before)
    if (isRefusal(wanted) || wanted === 'overtaken') return wanted
    if (isDeepStrictEqual(wanted, before)) return 'done'
    const after = wanted && { ...wanted, updatedAt: nextUpdate(before ?? wanted, now) }
    // The cards of the previous change are completed only after the deal was read. If another
    // change begins to update cards after the read, the deal has changed too, and the write below
    // fails.
    if (!(await finishCards(offerKey))) return refuse('busy')
    const written = await writeOffer({ before, after, beside: beside?.(before, after) ?? [] })
    if (written.kind === 'done') return 'done'
    return hasFailed(written, 'beside') ? 'overtaken' : 'again'
  })
  return outcome === 'contended' ? refuse('busy') : outcome
}

/**
 * Updates the remaining cards of a deal after a change that was interrupted. Throws if the deal
 * kept changing.
 */
export async function finishDealCards(offerKey: string): Promise<void> {
  if (await finishCards(offerKey)) return
  throw new Error(`The cards of deal ${offerKey} kept changing`)
}

/** Builds the audit record of a deal's change, with the fields that changed. */
export function dealAudit(change: Omit<Changed<Offer>, 'thing'>): AuditPart {
  const key = change.before?.key ?? change.after?.key ?? ''
  return auditChange({ ...change, thing: `OFFER#${key}` })
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Fields that no undo restores: replaced pictures are deleted at once, and organizations are read
 * again when they are added.
 */
const NOT_RESTORED = ['picture', 'redeemImage', 'teams'] as const

/** Returns whether the save of a deal's form can be undone from its audit record. */
export function isUndoable(before: Fields = {}, after: Fields = {}): boolean {
  return NOT_RESTORED.every((name) => isDeepStrictEqual(before[name], after[name]))
}
