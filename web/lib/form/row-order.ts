import type { Origins } from './paths.ts'

/** Returns the former place of each row, once the one at a place has moved to another. */
export function moved(count: number, from: number, to: number): Origins {
  const places = Array.from({ length: count }, (_, index) => index)
  return places.toSpliced(from, 1).toSpliced(to, 0, from)
}

/** The rows in a new order, `added` where there was none before. */
export function arranged<Row>(rows: readonly Row[], origins: Origins, added: Row): Row[] {
  return origins.map((origin) => (origin === undefined ? added : (rows[origin] ?? added)))
}

/** Returns the place where a row is dropped: behind all others whose middle is above it. */
export function placeAt(height: number, middles: readonly number[], from: number): number {
  return middles.filter((middle, index) => index !== from && middle < height).length
}

/** By how many rows a row makes way for the one that is being dragged: up, down or not at all. */
export function wayMade(index: number, from: number, to: number): -1 | 0 | 1 {
  if (index > from && index <= to) return -1
  return index < from && index >= to ? 1 : 0
}
