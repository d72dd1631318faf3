import type { Impression } from '#shared/model/redemption.ts'
import { busyMoment, DAY_MS, instant } from './clock.ts'
import type { SeededDeal } from './deals.ts'
import type { Seeding } from './seeding.ts'

/** Looks at deals: those that are redeemed more are looked at more, but none is never looked at. */
export function makeImpressions(seeding: Seeding, deals: readonly SeededDeal[]): Impression[] {
  const spans = deals.map((deal) => ({ deal, ...seenSpan(deal, seeding) }))
  const weightOf = ({ deal, from, to }: (typeof spans)[number]) =>
    (deal.draw + 0.02) * Math.sqrt(Math.max(0, to - from) / DAY_MS)
  const total = spans.reduce((sum, span) => sum + weightOf(span), 0)
  return spans.flatMap((span) => {
    const count = Math.round((seeding.size.impressions * weightOf(span)) / total)
    return impressionsOf(span.deal, { from: span.from, to: span.to }, count, seeding)
  })
}

/** A deal is seen from its publishing until it is archived, within the days that are told. */
function seenSpan({ offer }: SeededDeal, { now, size }: Seeding) {
  const published = Date.parse(offer.publishedAt ?? offer.createdAt)
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
