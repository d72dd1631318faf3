import { NEAR_KM, rankReach } from '#shared/deals/nearby.ts'
import { IS_PLACELESS, isNearTo, type MatchesOrder, reachClauses, scored } from './nearby.ts'
import type { OfferDocument } from './search-index.ts'
import { searchWords } from './text-clauses.ts'

/** Weights that add up to the rank of a match, besides those of its distance. */
const WEIGHTS = { isOnNow: 8, isExact: 4 } as const

/** Number above the score of any match. Deals that are on now have it in addition. */
const ON_NOW_SCORE = 2000

/** Returns the clauses whose constant scores add up to a deal's rank. */
export function matchClauses(text: string | undefined, { from }: MatchesOrder): object[] {
  const within = { bool: { should: [isNearTo(from), IS_PLACELESS] } }
  return [
    scored(WEIGHTS.isOnNow, all([...onNowFilters(text), within])),
    scored(WEIGHTS.isExact, all(exactFilters(text))),
    ...reachClauses(from),
  ]
}

/** Returns the clause that scores exact matches that are on now above all others. */
export function onNowClause(text: string | undefined): object {
  return scored(ON_NOW_SCORE, all(onNowFilters(text)))
}

function all(filter: readonly object[]): object {
  return { bool: { filter } }
}

function onNowFilters(text: string | undefined): object[] {
  const isOnNow = [{ term: { standing: 'open' } }, { term: { filters: 'TriggeredDeals' } }]
  return [...isOnNow, ...exactFilters(text)]
}

/** Returns the filters for deals that contain each word of a text. The last may be incomplete. */
function exactFilters(text: string | undefined): object[] {
  const words = searchWords(text)
  return words.map((word, i) =>
    i === words.length - 1 ? { prefix: { text: { value: word } } } : { term: { text: word } },
  )
}

type Matched = Pick<OfferDocument, 'text' | 'standing' | 'filters' | 'place'>

/** Returns a deal's rank and distance, as the search engine computes them with `matchClauses`. */
export function rankMatch(
  document: Matched,
  text: string | undefined,
  { from }: MatchesOrder,
): { rank: number; distance: number } {
  const place = document.place && { latitude: document.place.lat, longitude: document.place.lon }
  const reach = rankReach(place, from)
  const isWithin = place === undefined || reach.distance <= NEAR_KM
  const first = isWithin && isOnNowMatch(document, text) ? WEIGHTS.isOnNow : 0
  const exact = isExactMatch(document, text) ? WEIGHTS.isExact : 0
  return { rank: first + exact + reach.rank, distance: reach.distance }
}

/** Returns the score that a deal has in addition to that of its text. */
export function onNowScore(document: Matched, text: string | undefined): number {
  return isOnNowMatch(document, text) ? ON_NOW_SCORE : 0
}

function isOnNowMatch(document: Matched, text: string | undefined): boolean {
  const { standing, filters } = document
  const isOnNow = standing === 'open' && filters.includes('TriggeredDeals')
  return isOnNow && isExactMatch(document, text)
}

function isExactMatch({ text: own }: Matched, text: string | undefined): boolean {
  const words = searchWords(text)
  const found = own.split(' ')
  return words.every((word, i) =>
    i === words.length - 1 ? found.some((each) => each.startsWith(word)) : found.includes(word),
  )
}
