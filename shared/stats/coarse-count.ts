/**
 * Rounds a count down for sorting lists, so that stored positions seldom change. Counts below ten
 * are exact. The step is 5 below 100, 50 below 1,000, and so on: 10, 15, 20 to 95, 100, 150.
 */
export function coarseCount(count: number): number {
  if (count < 10) return count
  const step = 10 ** (String(Math.floor(count)).length - 1) / 2
  return Math.floor(count / step) * step
}
