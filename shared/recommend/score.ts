import { distanceKm, KM_PER_MILE, type Position } from '../geo.ts'
import type { OfferCard } from '../model/offer.ts'
import type { PointSystem, Preferences } from '../model/point-system.ts'
import { ageGroupOf } from '../stats/age-groups.ts'

/** The fan as far as they have described themselves. */
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
] as const
export type ScorePart = (typeof SCORE_PARTS)[number]

export interface Score {
  readonly total: number
  /** The points of each part; they sum to the total. */
  readonly parts: Readonly<Record<ScorePart, number>>
}

/** Scores how well a deal suits a fan. Each part gives its points times a share between 0 and 1. */
export function scoreOffer(card: OfferCard, fan: Fan, circumstances: Circumstances): Score {
  const { system, preferences, now } = circumstances
  const shares: Record<ScorePart, number> = {
    distance: nearness(card, fan, system),
    follows: followShare(card, fan),
    groupPreferences: preferences.groups[groupOf(fan) ?? '']?.[card.sponsor.key] ?? 0,
    newness: newness(card, system, now),
    popularity: preferences.popularity[card.key] ?? 0,
  }
  const parts = { ...shares }
  for (const part of SCORE_PARTS) parts[part] = shares[part] * system.points[part]
  return { total: SCORE_PARTS.reduce((sum, part) => sum + parts[part], 0), parts }
}

/** Falls from 1 at the fan's place to 0 at the distance set. What is online is near to everybody. */
function nearness(card: OfferCard, { position }: Fan, system: PointSystem): number {
  if (card.dealType === 'online') return 1
  const { latitude, longitude } = card.sponsor
  if (position === undefined || latitude === undefined || longitude === undefined) return 0
  const miles = distanceKm(position, { latitude, longitude }) / KM_PER_MILE
  return Math.max(0, 1 - miles / system.distanceFromUser)
}

/** The share of the deal's organizations that the fan follows, as far as the card names them. */
function followShare(card: OfferCard, { teams }: Fan): number {
  const all = card.teams.length + (card.moreTeams ?? 0)
  if (all === 0) return 0
  return card.teams.filter(({ key }) => teams.includes(key)).length / all
}

/** Falls from 1 when published to 0 after the days set. */
function newness({ publishedAt }: OfferCard, { newForDays }: PointSystem, now: Date): number {
  if (publishedAt === undefined) return 0
  const days = (now.getTime() - Date.parse(publishedAt)) / 86_400_000
  return Math.min(1, Math.max(0, 1 - days / newForDays))
}

/** The name of the fan's group among the preferences; undefined unless age and gender are known. */
export function groupOf({ age, gender }: Pick<Fan, 'age' | 'gender'>): string | undefined {
  return age === undefined || gender === undefined ? undefined : `${ageGroupOf(age)} ${gender}`
}

export interface Recommendation {
  readonly card: OfferCard
  readonly score: Score
}

/**
 * One of the best: a draw among the first `qtyOfOffersToShuffle`, decided by `seed`, so that the same
 * seed always draws the same. Undefined when there is nothing to draw from.
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

/** The deals with their points, best first. */
export function rank(
  cards: readonly OfferCard[],
  fan: Fan,
  circumstances: Circumstances,
): Recommendation[] {
  return cards
    .map((card) => ({ card, score: scoreOffer(card, fan, circumstances) }))
    .toSorted((a, b) => b.score.total - a.score.total || (a.card.key < b.card.key ? -1 : 1))
}

/** A number from 0 to 1, 1 excluded, that jumps about as the seed counts up (a step of mulberry32). */
function unitOf(seed: number): number {
  let bits = (seed + 0x6d2b79f5) | 0
  bits = Math.imul(bits ^ (bits >>> 15), bits | 1)
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
  return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
}
