const MAX_LENGTH = 40

/**
 * Returns one name for each distinct number: the taken name without white space, followed by the
 * number. Shortest numbers come first. The taken name is truncated if the result would be too long.
 */
export function similarUserNames(userName: string, numbers: readonly number[]): string[] {
  const base = userName.replace(/\s+/g, '')
  const suffixes = [...new Set(numbers)].map(String).toSorted((a, b) => a.length - b.length)
  return suffixes.map((suffix) => cut(base, MAX_LENGTH - suffix.length) + suffix)
}

/**
 * Splits text into visible characters. A joined emoji, for example a family, counts as one
 * character.
 */
const SEEN = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Cuts a text without splitting a character. */
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const seen = [...SEEN.segment(text)]
  const last = seen.findLast(({ index, segment }) => index + segment.length <= maxLength)
  return last === undefined ? '' : text.slice(0, last.index + last.segment.length)
}
