import { distanceKm, KM_PER_MILE, type Position } from '../geo.ts'
import type { OfferCard } from '../model/offer.ts'
import type { PointSystem, Preferences } from '../model/point-system.ts'
import { ageGroupOf } from '../stats/age-groups.ts'

/** Properties of a fan that affect scores. Unknown properties are undefined. */
export interface Fan {
  readonly position: Position | undefined
  readonly teams: readonly string[]
  readonly age: number | undefined
  readonly gender: string | undefined
}

export interface Circumstances {
  readonly system: PointSystem
  readonly preferences: Preferences
  readonly now: Date
}

export const SCORE_PARTS = [
  'distance',
  'follows',
  'groupPreferences',
  'newness',
  'popularity',
  'health',
] as const
export type ScorePart = (typeof SCORE_PARTS)[number]

export interface Score {
  readonly total: number
  /** Points of each part. Their sum is the total. */
  readonly parts: Readonly<Record<ScorePart, number>>
}

/**
 * Returns how well a deal suits a fan. Each part contributes its maximum points times a share from
 * 0 to 1.
 */
export function scoreOffer(card: OfferCard, fan: Fan, circumstances: Circumstances): Score {
  const { system, preferences, now } = circumstances
  const shares: Record<ScorePart, number> = {
    distance: nearness(card, fan, system),
    follows: followShare(card, fan),
    groupPreferences: preferences.groups[groupOf(fan) ?? '']?.[card.sponsor.key] ?? 0,
    newness: newness(card, system, now),
    popularity: preferences.popularity[card.key] ?? 0,
    health: preferences.health?.[card.key] ?? preferences.averageHealth ?? 0,
  }
  const parts = { ...shares }
  for (const part of SCORE_PARTS) parts[part] = shares[part] * system.points[part]
  return { total: SCORE_PARTS.reduce((sum, part) => sum + parts[part], 0), parts }
}

/**
 * Returns 1 at the fan's position, decreasing to 0 at the maximum distance. Online deals always get
 * 1. Other deals get 0 if a position is unknown.
 */
function nearness(card: OfferCard, { position }: Fan, system: PointSystem): number {
  if (card.dealType === 'online') return 1
  const { latitude, longitude } = card.sponsor
  if (position === undefined || latitude === undefined || longitude === undefined) return 0
  const miles = distanceKm(position, { latitude, longitude }) / KM_PER_MILE
  return Math.max(0, 1 - miles / system.distanceFromUser)
}

/**
 * Returns the share of the deal's organizations that the fan follows. Organizations omitted from
 * the card count as not followed.
 */
function followShare(card: OfferCard, { teams }: Fan): number {
  const all = card.teams.length + (card.moreTeams ?? 0)
  if (all === 0) return 0
  return card.teams.filter(({ key }) => teams.includes(key)).length / all
}

/** Returns 1 at the time of publishing, decreasing to 0 after `newForDays` days. */
function newness({ publishedAt }: OfferCard, { newForDays }: PointSystem, now: Date): number {
  if (publishedAt === undefined) return 0
  const days = (now.getTime() - Date.parse(publishedAt)) / 86_400_000
  return Math.min(1, Math.max(0, 1 - days / newForDays))
}

/** Returns the name of the fan's preference group, or undefined if age or gender is unknown. */
export function groupOf({ age, gender }: Pick<Fan, 'age' | 'gender'>): string | undefined {
  return age === undefined || gender === undefined ? undefined : `${ageGroupOf(age)} ${gender}`
}

export interface Recommendation {
  readonly card: OfferCard
  readonly score: Score
}

/**
 * Returns one of the best `qtyOfOffersToShuffle` deals, or undefined if there are none. The same
 * `seed` always selects the same deal.
 */
export function recommend(
  cards: readonly OfferCard[],
  fan: Fan,
  circumstances: Circumstances,
  seed: number,
): Recommendation | undefined {
  const best = rank(cards, fan, circumstances).slice(0, circumstances.system.qtyOfOffersToShuffle)
  return best[Math.floor(unitOf(seed) * best.length)]
}

/** Returns the deals with their points, best first. */
export function rank(
  cards: readonly OfferCard[],
  fan: Fan,
  circumstances: Circumstances,
): Recommendation[] {
  return cards
    .map((card) => ({ card, score: scoreOffer(card, fan, circumstances) }))
    .toSorted((a, b) => b.score.total - a.score.total || (a.card.key < b.card.key ? -1 : 1))
}

/**
 * Returns a pseudo-random number in [0, 1) for a seed. Consecutive seeds also give unrelated
 * numbers (a step of mulberry32).
 */
function unitOf(seed: number): number {
  let bits = (seed + 0x6d2b79f5) | 0
  bits = Math.imul(bits ^ (bits >>> 15), bits | 1)
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
  return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
}
