/**
 * Rounds a count down for sorting lists, so that stored positions seldom change. Counts below ten
 * are exact. For higher counts, the step is half the value of the leading digit: 10, 15, 20 to 95,
 * 100, 150.
 */
export function coarseCount(count: number): number {
  if (count < 10) return count
  const step = 10 ** (String(Math.floor(count)).length - 1) / 2
  return Math.floor(count / step) * step
}
