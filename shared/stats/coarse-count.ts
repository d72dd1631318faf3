/**
 * Rounds a count for sorting lists: exact below ten, then to steps of half the leading digit's place (10, 15,
 * 20 to 95, 100, 150). It changes eighteen times per factor of ten.
 */
export function coarseCount(count: number): number {
  if (count < 10) return count
  const step = 10 ** (String(Math.floor(count)).length - 1) / 2
  return Math.floor(count / step) * step
}
