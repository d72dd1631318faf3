import { CLEAR_LETTERS, drawLetters } from '../clear-letters.ts'
import { normalizeCode } from '../codes.ts'
import { CODE_MAX_LENGTH } from '../constants.ts'

/** The most codes of one upload, and of one pattern. */
export const CODE_JOB_MAX = 100_000

/** Stands in a pattern for a letter that is drawn: `GULLS-####-####`. */
export const PATTERN_PLACE = '#'

/** So many more codes than are made fit a pattern: who guesses one hits a good one this seldom. */
const SPARE = 100_000

/** Returns the number of places that a pattern needs for this many codes. */
export function placesFor(count: number): number {
  return Math.ceil(Math.log(count * SPARE) / Math.log(CLEAR_LETTERS.length))
}

export type PatternFault = 'tooFewPlaces' | 'tooLong' | 'invisible'

/** Returns why a pattern makes no good codes or too few, undefined if it is fine. */
export function patternFault(pattern: string, count: number): PatternFault | undefined {
  if (normalizeCode(pattern) !== pattern) return 'invisible'
  if (pattern.length > CODE_MAX_LENGTH) return 'tooLong'
  return placesIn(pattern) < placesFor(count) ? 'tooFewPlaces' : undefined
}

/** A code of a pattern, of random bytes that the caller gets from a cryptographic source. */
export function codeOfPattern(pattern: string, randomBytes: (count: number) => Uint8Array): string {
  const letters = drawLetters(placesIn(pattern), randomBytes)
  let drawn = 0
  return pattern.replaceAll(PATTERN_PLACE, () => letters.charAt(drawn++))
}

function placesIn(pattern: string): number {
  return pattern.split(PATTERN_PLACE).length - 1
}
