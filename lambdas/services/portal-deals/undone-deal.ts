import { isDeepStrictEqual } from 'node:util'
import { act, DEAL_ACTIONS, mayAct } from '#shared/deals/actions.ts'
import { countedUses } from '#shared/deals/availability.ts'
import { withClosingNotes } from '#shared/deals/closing.ts'
import { isLater, nextDue } from '#shared/deals/schedule.ts'
import { Offer, type OfferTally } from '#shared/model/offer.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import type { StoredAudit } from '../../stores/audit.ts'
import type { Uses } from '../../stores/deals/uses.ts'
import { isUndoable } from '../deals/change-deal.ts'
import { nextVersion } from './deal-row.ts'

/** Changes that can be undone: actions, and saves of the form. */
export const CHANGES = [...DEAL_ACTIONS, 'create', 'update'] as const
type Change = (typeof CHANGES)[number]

interface KnownChange {
  readonly done: Change
  readonly caller: Caller
  readonly uses: Uses
  readonly now: Date
}

/**
 * Returns the deal with the change undone, or unchanged if the change is already undone. Refuses if
 * the deal has changed since.
 */
export function undone(
  deal: Offer | undefined,
  { before, after }: StoredAudit,
  { done, caller, uses, now }: KnownChange,
): Offer | Refusal {
  if (deal === undefined) return refuse(caller.role === 'admin' ? 'notFound' : 'forbidden')
  if (!mayUndo(caller, deal, done)) return refuse('forbidden')
  if (done === 'create') return withdrawn(deal, now)
  const { tally } = uses
  const names = namesOf(before, after, wasUsed(uses))
  if (isAs(before, deal, names)) return deal
  if (!isAs(after, deal, names)) return refuse('changedMeanwhile')
  const kept = Object.entries(deal).filter(([name]) => !names.includes(name))
  const put = Object.entries(before).filter(([name]) => names.includes(name))
  const restored = Offer.parse(Object.fromEntries([...kept, ...put]))
  if (done !== 'update') {
    return mayStand(restored, now)
      ? withClosingNotes(restored, tally, now)
      : refuse('changedMeanwhile')
  }
  const isValid =
    isUndoable(before, after) && mayStand(restored, now) && coversSold(restored, tally)
  if (!isValid) return refuse('changedMeanwhile')
  return withClosingNotes({ ...restored, editedAt: nextVersion(deal, now) }, tally, now)
}

/** Returns whether the caller may undo a change. Only admins save the form of a deal. */
function mayUndo(caller: Caller, deal: Offer, done: Change): boolean {
  if (done === 'create' || done === 'update') return caller.role === 'admin'
  return mayAct(caller, deal, done)
}

/** Returns the deal archived, without its publishing time. Deals are never deleted. */
function withdrawn({ publishAt: _, ...deal }: Offer, now: Date): Offer | Refusal {
  const archived = act(deal, 'archive', { now })
  return typeof archived === 'string' ? refuse('changedMeanwhile') : archived
}

/** Returns whether a flash deal offers at least the units that fans have bought or are paying. */
function coversSold(
  { flashDeal, totalAvailable }: Offer,
  { totalPurchased, totalTaken = totalPurchased }: OfferTally,
): boolean {
  return !flashDeal || (totalAvailable ?? totalTaken) >= totalTaken
}

/**
 * Returns whether a restored deal would be valid: an active deal must be published, and the
 * schedule must not change the deal at once.
 */
function mayStand(deal: Offer, now: Date): boolean {
  const due = nextDue(deal)
  return (deal.published || !deal.active) && (due === undefined || isLater(due.at, now))
}

type Side = StoredAudit['before']

/** Fields that counters and the clock set. Undoing an action ignores them. */
const NOTES = ['isSoldOut', 'hasEnded']

/**
 * Fields that stay when the first publication of a deal is undone after fans have used the deal. It
 * is then archived, since fans cannot open a draft, and its limit goes on counting the same uses.
 */
const OF_FIRST_PUBLICATION = ['publishedAt', 'countsWhen']

function namesOf(before: Side, after: Side, isUsed: boolean): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const left = isUsed && !('publishedAt' in before) ? [...NOTES, ...OF_FIRST_PUBLICATION] : NOTES
  return [...names].filter((name) => !left.includes(name))
}

function wasUsed({ tally, totals }: Uses): boolean {
  const { totalPurchased, totalTaken = totalPurchased } = tally
  const counted = totals.redemptions + totals.contestEntries + totals.purchases
  return countedUses(tally) + totalTaken + counted > 0
}

function isAs(side: Side, deal: Offer, names: readonly string[]): boolean {
  const fields: Side = { ...deal }
  return names.every((name) => isDeepStrictEqual(fields[name], side[name]))
}
