import { GROUPS } from '#shared/stats/counters.ts'
import { OTHER_PLACE } from '#shared/stats/redeemers.ts'
import { addTo, type Fields } from './counter-layout.ts'

/** Limits for the place names in one item. */
interface PlaceBound {
  readonly names: number
  readonly bytes: number
  /** Number of characters that precede the place name in the name of a count. */
  readonly prefix: number
  /**
   * True if the place name is repeated in each count, as in day items. False if one row contains
   * all counts of a place.
   */
  readonly isSpeltByCount: boolean
}

/**
 * Limits of a day item, whose counts have names like `@Kdpz8Toronto`. The item stays below 300 kB
 * even uncompressed.
 */
const DAY: PlaceBound = { names: 2_000, bytes: 200_000, prefix: 2, isSpeltByCount: true }

/**
 * Limits of a cached month, which has one row per place, like `@dpz8Toronto`. With 31 bytes per row
 * the item stays below 300 kB.
 */
const MONTH: PlaceBound = { names: 3_000, bytes: 150_000, prefix: 1, isSpeltByCount: false }

/** Counts a day's rarest places as `OTHER_PLACE` if the place names exceed the item's limits. */
export function boundDayPlaces(counts: Fields): void {
  bound([counts], DAY)
}

export function boundMonthPlaces(days: Iterable<Fields>): void {
  bound([...days], MONTH)
}

interface Place {
  count: number
  bytes: number
}

function bound(counted: readonly Fields[], limits: PlaceBound): void {
  const places = placesIn(counted, limits)
  let names = places.size
  let bytes = [...places.values()].reduce((sum, place) => sum + place.bytes, 0)
  if (names <= limits.names && bytes <= limits.bytes) return
  const rarestFirst = [...places].sort(
    ([one, { count }], [other, { count: than }]) => count - than || (one < other ? 1 : -1),
  )
  const folded = new Set<string>()
  for (const [name, place] of rarestFirst) {
    if (names <= limits.names && bytes <= limits.bytes) break
    folded.add(name)
    names -= 1
    bytes -= place.bytes
  }
  for (const counts of counted) fold(counts, folded, limits.prefix)
}

function placesIn(counted: readonly Fields[], { prefix, isSpeltByCount }: PlaceBound) {
  const places = new Map<string, Place>()
  for (const counts of counted) {
    for (const [field, count] of counts) {
      const name = field.slice(prefix)
      if (!field.startsWith(GROUPS.place) || name === OTHER_PLACE) continue
      const place = places.get(name) ?? { count: 0, bytes: 0 }
      places.set(name, place)
      place.count += count
      if (isSpeltByCount || place.bytes === 0) place.bytes += Buffer.byteLength(field)
    }
  }
  return places
}

function fold(counts: Fields, folded: ReadonlySet<string>, prefix: number): void {
  for (const [field, count] of [...counts]) {
    if (!field.startsWith(GROUPS.place) || !folded.has(field.slice(prefix))) continue
    counts.delete(field)
    addTo(counts, field.slice(0, prefix) + OTHER_PLACE, count)
  }
}
