/** Words of this length or more may differ by one letter: added, left out, changed, or two swapped. */
export const TYPO_MIN_LETTERS = 4

/** A text of many words is more likely pasted than typed; the rest is not looked up. */
export const WORDS_MAX = 12

/** Whether somebody who has typed so much may mean this word: it begins so, give or take one typo. */
export function mayMean(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true
  if (typed.length < TYPO_MIN_LETTERS) return false
  return [-1, 0, 1].some((more) => differByOne(typed, word.slice(0, typed.length + more)))
}

/** By one letter: added, left out, changed, or swapped with the next. */
function differByOne(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [a, b] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  const isSwapped = a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0]
  return isSwapped || (a.length <= 1 && b.length <= 1)
}
