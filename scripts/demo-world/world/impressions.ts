import type { Impression } from '#shared/model/redemption.ts'
import type { Act } from './activity.ts'
import { busyMoment, DAY_MS, instant, SPAN_EXPONENT } from './clock.ts'
import type { SeededDeal } from './deals.ts'
import type { Seeding } from './seeding.ts'

const MINUTE_MS = 60_000

/**
 * Builds the views of deals: one before each act, and others by fans who only looked. Each deal has at least
 * one.
 */
export function makeImpressions(
  seeding: Seeding,
  deals: readonly SeededDeal[],
  acts: readonly Act[],
): Impression[] {
  const onlookers = Math.max(0, seeding.size.impressions - acts.length)
  const spans = deals.map((deal) => ({ deal, ...seenSpan(deal, seeding) }))
  const weightOf = ({ deal, from, to }: (typeof spans)[number]) =>
    (deal.draw + 0.02) * (Math.max(0, to - from) / DAY_MS) ** SPAN_EXPONENT
  const total = spans.reduce((sum, span) => sum + weightOf(span), 0)
  const looks = spans.flatMap((span) => {
    const count = Math.round((onlookers * weightOf(span)) / total)
    return impressionsOf(span.deal, { from: span.from, to: span.to }, count, seeding)
  })
  return [...acts.map((act) => lookBefore(act, seeding)), ...looks]
}

/** Returns the view some minutes before an act. */
function lookBefore({ deal: { offer }, teamKey, at }: Act, { makeKey }: Seeding): Impression {
  const viewedAt = at - MINUTE_MS * (1 + (at % 5))
  return {
    key: makeKey(viewedAt),
    offerKey: offer.key,
    sponsorKey: offer.sponsor.key,
    teamKey,
    viewedAt: instant(viewedAt),
  }
}

/**
 * Returns the period in which a deal could be viewed: from publishing to archiving, within the demo world's
 * days.
 */
function seenSpan({ offer }: SeededDeal, { now, size }: Seeding) {
  if (offer.publishedAt === undefined) return { from: now, to: now }
  const published = Date.parse(offer.publishedAt)
  const archived = offer.archivedAt === undefined ? now : Date.parse(offer.archivedAt)
  return { from: Math.max(published, now - size.days * DAY_MS), to: archived }
}

function impressionsOf(
  { offer, business }: SeededDeal,
  { from, to }: { from: number; to: number },
  count: number,
  { random, makeKey }: Seeding,
): Impression[] {
  if (from >= to) return []
  const own = random.fork(`impressions/${offer.key}`)
  return Array.from({ length: count }, () => {
    const at = busyMoment(from, to, business.city.zone, own)
    return {
      key: makeKey(at),
      offerKey: offer.key,
      sponsorKey: offer.sponsor.key,
      ...(offer.teams.length > 0 && { teamKey: own.pick(offer.teams).key }),
      viewedAt: instant(at),
    }
  })
}
