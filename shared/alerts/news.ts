import { endsAt } from '../deals/availability.ts'
import { isWithdrawn } from '../deals/teams.ts'
import type { Alert } from '../model/alerts.ts'
import type { Offer } from '../model/offer.ts'
import { addDays } from '../stats/spans.ts'
import { type Instant, localDay } from '../time.ts'

/** Fields of a deal that determine whether it causes alerts. */
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
 * Returns the alert that a change of a deal causes, if any: about a firing, or about the start of a
 * flash sale. A triggered flash deal causes an alert only when fired.
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

/**
 * Returns whether an alert still applies to a deal. It does not if the deal is off, or if the
 * firing was undone or repeated, the flash deal was published again, or the last day was moved.
 */
export function isStillNews({ kind, occasion }: Alert, deal: Offer): boolean {
  if (!isOn(deal)) return false
  if (kind === 'triggered') return deal.triggered && deal.activatedAt === occasion
  if (kind === 'flash') return deal.flashDeal && deal.publishedAt === occasion
  const end = dayEnd(deal)
  return end !== undefined && localDay(end, deal.timeZone) === occasion
}

/**
 * Returns when a deal ends or is archived, whichever is earlier. Fans are alerted the day before.
 * For a triggered deal, only the archive time counts, because the alert about the firing already
 * states when the deal ends.
 */
function dayEnd(deal: Offer): Instant | undefined {
  const ends = [deal.triggered ? undefined : endsAt(deal), deal.archiveAt]
  return ends.filter((end) => end !== undefined).sort()[0]
}

/**
 * Returns an alert if the deal's last day (`dayEnd`) is tomorrow in its time zone, or undefined
 * otherwise.
 */
export function endsTomorrow(deal: Offer, now: Date): Alert | undefined {
  const end = dayEnd(deal)
  const tomorrow = addDays(localDay(now, deal.timeZone), 1)
  if (end === undefined || localDay(end, deal.timeZone) !== tomorrow) return undefined
  return { kind: 'endsTomorrow', offerKey: deal.key, occasion: tomorrow }
}

/**
 * Returns the instant after which an alert is not worth sending, or undefined if the deal has no
 * end.
 */
export function usefulUntil({ kind }: Alert, deal: Offer): Instant | undefined {
  return kind === 'endsTomorrow' ? dayEnd(deal) : endsAt(deal)
}
