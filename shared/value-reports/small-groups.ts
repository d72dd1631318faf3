/**
 * Smallest count, other than zero, that a value report shows. Smaller counts could reveal what
 * single fans did.
 */
export const GROUP_MIN = 5

/**
 * Count as a value report shows it. `few` stands for 1 to 4. `hidden` stands for a larger count
 * that is withheld because a small count could be calculated from it and the shown total.
 */
export type ShownCount = number | 'few' | 'hidden'

export function shownCount(count: number): ShownCount {
  return isFew(count) ? 'few' : count
}

export function isFew(count: number): boolean {
  return count > 0 && count < GROUP_MIN
}

/**
 * Returns the parts of a total that is shown, in the same order. Hides small parts, and as many of
 * the larger parts as needed, smallest first, so that each small part could still be any number
 * from 1 to 4. Returns undefined if even that is not enough.
 */
export function shownParts(counts: readonly number[]): ShownCount[] | undefined {
  const few = counts.filter(isFew)
  const larger = counts.filter((count) => count >= GROUP_MIN).sort((one, other) => one - other)
  if (few.length === 0) return [...counts]
  const sumOfFew = sum(few)
  for (let covers = 0; covers <= larger.length; covers += 1) {
    const hidden = larger.slice(0, covers)
    if (!isSafe(few.length, covers, sumOfFew + sum(hidden))) continue
    return withHidden(counts, hidden)
  }
  return undefined
}

/**
 * Returns whether a small part could still be 1 as well as 4, for a reader who knows how many small
 * and larger parts are hidden, and their sum.
 */
function isSafe(few: number, covers: number, hiddenSum: number): boolean {
  const mayBeMost = hiddenSum - (few - 1) - covers * GROUP_MIN >= MOST_OF_FEW
  const mayBeLeast = covers > 0 || hiddenSum - (few - 1) * MOST_OF_FEW <= 1
  return mayBeMost && mayBeLeast
}

const MOST_OF_FEW = GROUP_MIN - 1

function withHidden(counts: readonly number[], hidden: readonly number[]): ShownCount[] {
  const left = [...hidden]
  return counts.map((count) => {
    if (isFew(count)) return 'few'
    const place = left.indexOf(count)
    if (place === -1) return count
    left.splice(place, 1)
    return 'hidden'
  })
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}
