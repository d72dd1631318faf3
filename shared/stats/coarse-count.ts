/**
 * A count as lists are ordered by it: exact below ten, then down to half of its first digit's place
 * (10, 15, 20 to 95, 100, 150). It moves eighteen times while the count grows tenfold.
 */
export function coarseCount(count: number): number {
  if (count < 10) return count
  const step = 10 ** (String(Math.floor(count)).length - 1) / 2
  return Math.floor(count / step) * step
}
