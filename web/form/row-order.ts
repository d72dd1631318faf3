import type { Origins } from './paths.ts'

/** Returns the previous index of each row after one row was moved. */
export function moved(count: number, from: number, to: number): Origins {
  const places = Array.from({ length: count }, (_, index) => index)
  return places.toSpliced(from, 1).toSpliced(to, 0, from)
}

/** Returns the rows in a new order. `added` fills each new row. */
export function arranged<Row>(rows: readonly Row[], origins: Origins, added: Row): Row[] {
  return origins.map((origin) => (origin === undefined ? added : (rows[origin] ?? added)))
}

/**
 * Returns the index at which a dragged row is dropped: the number of other rows whose middle is
 * above `height`, the middle of the dragged row.
 */
export function placeAt(height: number, middles: readonly number[], from: number): number {
  return middles.filter((middle, index) => index !== from && middle < height).length
}

/**
 * Returns the direction in which a row moves to make room for the dragged row, or 0 if it stays.
 */
export function wayMade(index: number, from: number, to: number): -1 | 0 | 1 {
  if (index > from && index <= to) return -1
  return index < from && index >= to ? 1 : 0
}
