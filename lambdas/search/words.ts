import { foldName } from '#shared/text.ts'

/**
 * The words of a text as both engines index and look them up: without case, accents, ligatures and
 * punctuation. What a search forgives is decided here and in TYPO_MIN_LETTERS, once for all engines.
 */
export function wordsOf(text: string): string[] {
  return (
    foldName(text)
      .replaceAll('œ', 'oe')
      .replaceAll('æ', 'ae')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Words of this length or more may differ by one letter: added, left out, changed, or two swapped. */
export const TYPO_MIN_LETTERS = 4

/** A text of many words is more likely pasted than typed; the rest is not looked up. */
export const WORDS_MAX = 12
