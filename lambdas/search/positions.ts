import { BadCursor } from '../base/bad-cursor.ts'
import type { OfferOrder, SearchPosition } from './search-index.ts'

export interface SortField {
  readonly name: string
  readonly order: 'asc' | 'desc'
  readonly isNumber?: true
  /** True if a number may be infinite. */
  readonly isEndless?: true
}

const SCORE: SortField = { name: 'score', order: 'desc', isNumber: true }
/** Sorts 'open' deals before 'closed' ones. */
const STANDING: SortField = { name: 'standing', order: 'desc' }
const NEWEST: readonly SortField[] = [
  { name: 'publishedAt', order: 'desc' },
  { name: 'key', order: 'desc' },
]
/** Distance in kilometers, infinite for deals without a place. */
const DISTANCE: SortField = { name: 'distance', order: 'asc', isNumber: true, isEndless: true }
const RANK: SortField = { name: 'rank', order: 'desc', isNumber: true }
/** Sort fields of lists of deals, by the requested order. */
const OFFERS: Readonly<Record<OfferOrder['by'], readonly SortField[]>> = {
  newest: NEWEST,
  endingSoon: [{ name: 'endsAt', order: 'asc' }, ...NEWEST],
  mostRedeemed: [{ name: 'uses', order: 'desc', isNumber: true }, ...NEWEST],
  distance: [DISTANCE, ...NEWEST],
  nearby: [RANK, DISTANCE, ...NEWEST],
  matches: [RANK, DISTANCE, ...NEWEST],
}
const ORGANIZATIONS: readonly SortField[] = [
  { name: 'fans', order: 'desc', isNumber: true },
  { name: 'title', order: 'asc' },
  { name: 'key', order: 'asc' },
]

/** Sort fields of a feed's deals. */
export const FEED_FIELDS: readonly SortField[] = [
  STANDING,
  { name: 'createdAt', order: 'desc' },
  { name: 'key', order: 'desc' },
]

/**
 * Returns the sort fields of a list of organizations. The last field is the key, so that the order
 * is always unambiguous.
 */
export function organizationFields(isByText: boolean): SortField[] {
  return [...(isByText ? [SCORE] : []), ...ORGANIZATIONS]
}

/**
 * Returns the sort fields of a list of deals. The last field is the key, so that the order is
 * always unambiguous.
 */
export function offerFields(isByText: boolean, order: OfferOrder | undefined): SortField[] {
  const score = isByText && order === undefined ? [SCORE] : []
  return [STANDING, ...score, ...OFFERS[order?.by ?? 'newest']]
}

export type SortValue = string | number

export function toPosition(fields: readonly SortField[], values: readonly SortValue[]) {
  return Object.fromEntries(fields.map(({ name }, i) => [name, String(values[i])]))
}

/** Returns the sort values of a position. Throws if the position does not fit the sort fields. */
export function fromPosition(fields: readonly SortField[], position: SearchPosition): SortValue[] {
  return fields.map(({ name, isNumber, isEndless }) => {
    const text = position[name]
    const value = isNumber && text !== undefined ? Number(text) : text
    const isOrdinary = typeof value === 'string' || Number.isFinite(value)
    if (value === undefined || !(isOrdinary || (isEndless && value === Number.POSITIVE_INFINITY))) {
      throw new BadCursor('The position belongs to a search of another kind')
    }
    return value
  })
}

/** Compares two documents by their sort values. */
export function compareValues(
  fields: readonly SortField[],
  a: readonly SortValue[],
  b: readonly SortValue[],
): number {
  for (const [i, { order }] of fields.entries()) {
    const [left, right] = [a[i], b[i]]
    if (left === undefined || right === undefined || left === right) continue
    const ascending = left < right ? -1 : 1
    return order === 'asc' ? ascending : -ascending
  }
  return 0
}
