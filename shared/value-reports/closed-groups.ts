import { isFew, type ShownCount } from './small-groups.ts'

/**
 * Smallest number, other than zero, by which a figure grows from one reading of a running report to
 * the next. Smaller differences could reveal what single fans did on a day.
 */
export const GROWTH_MIN = 10

type Counts = readonly number[]

/**
 * Divides days into groups of which each sum is zero or at least `GROWTH_MIN`, and returns the
 * number of days until the end of each group. Later days never change earlier groups, so a reader
 * who comes back learns only further groups. The groups of several lists end on the same days, and
 * only at one of `candidates`.
 */
export function groupEnds(
  lists: readonly Counts[],
  candidates: readonly number[] = daysUntil(lists[0] ?? []),
): number[] {
  const ends: number[] = []
  for (const end of candidates) {
    const start = ends.at(-1) ?? 0
    const sums = lists.map((counts) => sumOf(counts.slice(start, end)))
    if (sums.every((sum) => sum === 0 || sum >= GROWTH_MIN)) ends.push(end)
  }
  return ends
}

function daysUntil(counts: Counts): number[] {
  return counts.map((_, i) => i + 1)
}

/** Returns the sum of the groups that have ended. It is hidden as long as only the others count. */
export function totalOfGroups(counts: Counts, ends: readonly number[]): ShownCount {
  const last = ends.at(-1) ?? 0
  const total = sumOf(counts.slice(0, last))
  return total === 0 && counts.slice(last).some((count) => count > 0) ? 'hidden' : total
}

/**
 * Returns the counts of days. Hides the days of a group of which one is small, because readers know
 * that its days before the last one did not end it, and the days that no group has yet.
 */
export function daysOfGroups(counts: Counts, ends: readonly number[]): ShownCount[] {
  const ended = ends.flatMap((end, i): ShownCount[] => {
    const days = counts.slice(ends[i - 1] ?? 0, end)
    return days.some(isFew) ? days.map(() => 'hidden') : days
  })
  return counts.map((_, i) => ended[i] ?? 'hidden')
}

export function sumOf(counts: Counts): number {
  return counts.reduce((sum, count) => sum + count, 0)
}
