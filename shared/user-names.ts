const MAX_LENGTH = 40

/**
 * Names like a taken one, by the numbers given: the shorter the number, the earlier it stands.
 * Where no number fits the name is cut.
 */
export function similarUserNames(userName: string, numbers: readonly number[]): string[] {
  const base = userName.replace(/\s+/g, '')
  const suffixes = [...new Set(numbers)].map(String).toSorted((a, b) => a.length - b.length)
  return suffixes.map((suffix) => cut(base, MAX_LENGTH - suffix.length) + suffix)
}

/** Characters as people see them: a family of joined emoji is one. */
const SEEN = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The beginning of a text, without a part of a character. */
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const seen = [...SEEN.segment(text)]
  const last = seen.findLast(({ index, segment }) => index + segment.length <= maxLength)
  return last === undefined ? '' : text.slice(0, last.index + last.segment.length)
}
