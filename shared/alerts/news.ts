import { endsAt } from '../deals/availability.ts'
import { isWithdrawn } from '../deals/teams.ts'
import type { Alert } from '../model/alerts.ts'
import type { Offer } from '../model/offer.ts'
import { addDays } from '../stats/spans.ts'
import { type Instant, localDay } from '../time.ts'

/** Fields of a deal that decide whether fans are alerted to it. */
export type Alerting = Pick<
  Offer,
  | 'key'
  | 'published'
  | 'active'
  | 'triggered'
  | 'flashDeal'
  | 'activatedAt'
  | 'publishedAt'
  | 'teams'
>

/**
 * Returns the alert that a change of a deal causes: a firing, or that a flash deal is on sale. A flash deal
 * that waits for its trigger is news when it is fired, and only as that.
 */
export function alertOf(before: Alerting | undefined, after: Alerting): Alert | undefined {
  const { key: offerKey, triggered, flashDeal, activatedAt, publishedAt } = after
  const wasOn = before !== undefined && isOn(before)
  if (!isOn(after)) return undefined
  if (triggered) {
    const isNew = !wasOn || !before.triggered || before.activatedAt !== activatedAt
    return isNew && activatedAt !== undefined
      ? { kind: 'triggered', offerKey, occasion: activatedAt }
      : undefined
  }
  const isOnSale = flashDeal && publishedAt !== undefined && !(wasOn && before.flashDeal)
  return isOnSale ? { kind: 'flash', offerKey, occasion: publishedAt } : undefined
}

function isOn(deal: Alerting): boolean {
  return deal.active && !isWithdrawn(deal)
}

/** Whether an alert is still about the deal as it is: a firing that was taken back, or was followed by another, is not. */
export function isStillNews({ kind, occasion }: Alert, deal: Offer): boolean {
  if (!isOn(deal)) return false
  if (kind === 'triggered') return deal.triggered && deal.activatedAt === occasion
  if (kind === 'flash') return deal.flashDeal && deal.publishedAt === occasion
  const end = dayEnd(deal)
  return end !== undefined && localDay(end, deal.timeZone) === occasion
}

/** The end that fans hear of the day before: of what is fired for hours they have heard when it was. */
function dayEnd(deal: Offer): Instant | undefined {
  const ends = [deal.triggered ? undefined : endsAt(deal), deal.archiveAt]
  return ends.filter((end) => end !== undefined).sort()[0]
}

/** Returns the alert of a deal that ends on the day after this one, in its zone. */
export function endsTomorrow(deal: Offer, now: Date): Alert | undefined {
  const end = dayEnd(deal)
  const tomorrow = addDays(localDay(now, deal.timeZone), 1)
  if (end === undefined || localDay(end, deal.timeZone) !== tomorrow) return undefined
  return { kind: 'endsTomorrow', offerKey: deal.key, occasion: tomorrow }
}

/** From when on an alert is no news any more; undefined for what has no end. */
export function usefulUntil({ kind }: Alert, deal: Offer): Instant | undefined {
  return kind === 'endsTomorrow' ? dayEnd(deal) : endsAt(deal)
}
