/**
 * Smallest count, other than zero, that a value report shows. Smaller counts could reveal what
 * single fans did.
 */
export const GROUP_MIN = 5

/**
 * Count as a value report shows it. `few` stands for a total of 1 to 4. `hidden` stands for a part
 * of a total that is small, or from which a small one could be calculated.
 */
export type ShownCount = number | 'few' | 'hidden'

export function shownCount(count: number): number | 'few' {
  return isFew(count) ? 'few' : count
}

export function isFew(count: number): boolean {
  return count > 0 && count < GROUP_MIN
}

/** Total below which several parts are all hidden, zeros too. */
const TOTAL_MIN = 2 * GROUP_MIN

/**
 * Minimum number of values that each hidden part could have, for a larger part to be shown. Readers
 * who also know this algorithm are left with `GROUP_MIN` of them (small-groups.test.ts tries all
 * small lists).
 */
const ROOM_MIN = GROUP_MIN + 1

/**
 * Returns the parts of a shown total. Small parts are hidden together with as many of the smallest
 * larger ones as needed, so that each hidden part could have at least five values for a reader who
 * knows the total and the shown parts. If that is not enough, hides all parts.
 */
export function shownParts(counts: readonly number[]): (number | 'hidden')[] {
  const total = sum(counts)
  const isWhole = counts.length === 1 && total >= GROUP_MIN
  if (total === 0 || isWhole) return [...counts]
  if (total < TOTAL_MIN) return counts.map(() => 'hidden')
  if (!counts.some(isFew)) return [...counts]
  const most = largestHidden(counts)
  return counts.map((count) => {
    if (most === undefined) return 'hidden'
    return count > 0 && count <= most ? 'hidden' : count
  })
}

/**
 * Returns the largest part that must be hidden, or undefined if hiding all parts but zeros is not
 * enough. Starts with these parts hidden and reveals the largest, one size after another, while the
 * rest has room.
 */
function largestHidden(counts: readonly number[]): number | undefined {
  let hidden = counts.filter((count) => count > 0)
  let limit = sum(hidden) + 1
  if (!hasRoom(hidden, limit)) return undefined
  for (;;) {
    const most = Math.max(...hidden)
    const fewer = hidden.filter((count) => count < most)
    if (!hasRoom(fewer, most)) return most
    hidden = fewer
    limit = most
  }
}

/**
 * Returns whether each hidden part could have enough values for a reader who knows how many there
 * are, their sum, that all are below a limit, and that at least one is small.
 */
function hasRoom(hidden: readonly number[], limit: number): boolean {
  const total = sum(hidden)
  const others = hidden.length - 1
  const most = limit - 1
  let values = 0
  for (let value = 1; value <= most && total - value >= others; value += 1) {
    const mostOfOthers = isFew(value) ? others * most : (others - 1) * most + GROUP_MIN - 1
    if (others > 0 && total - value <= mostOfOthers) values += 1
    if (values >= ROOM_MIN) return true
  }
  return false
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}
