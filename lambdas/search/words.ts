/**
 * Minimum length of words that may contain a typo: one letter added, missing or changed, or two
 * swapped.
 */
export const TYPO_MIN_LETTERS = 4

/** Maximum number of words in a search. Longer texts are probably pasted. */
export const WORDS_MAX = 12

/** Returns whether a typed text may be the beginning of a word, with at most one typo. */
export function mayMean(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true
  if (typed.length < TYPO_MIN_LETTERS) return false
  return [-1, 0, 1].some((more) => differByOne(typed, word.slice(0, typed.length + more)))
}

/**
 * Returns whether two words differ by one typo: a letter added, missing or changed, or two swapped.
 */
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
