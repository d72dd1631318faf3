import { CLEAR_LETTERS, drawLetters } from '../clear-letters.ts'
import { normalizeCode } from '../codes.ts'
import { CODE_MAX_LENGTH } from '../constants.ts'

/** Maximum number of codes in one upload or generation. */
export const CODE_JOB_MAX = 100_000

/** Placeholder of a random character in a pattern: `GULLS-####-####`. */
export const PATTERN_PLACE = '#'

/**
 * Minimum number of possible codes per generated code. It is high, so that guessing rarely
 * succeeds.
 */
const SPARE = 100_000

/** Returns the number of random characters that a pattern needs to generate `count` codes. */
export function placesFor(count: number): number {
  return Math.ceil(Math.log(count * SPARE) / Math.log(CLEAR_LETTERS.length))
}

export type PatternFault = 'tooFewPlaces' | 'tooLong' | 'invisible'

/** Returns why a pattern is invalid or allows too few codes, or undefined if it is valid. */
export function patternFault(pattern: string, count: number): PatternFault | undefined {
  if (normalizeCode(pattern) !== pattern) return 'invisible'
  if (pattern.length > CODE_MAX_LENGTH) return 'tooLong'
  return placesIn(pattern) < placesFor(count) ? 'tooFewPlaces' : undefined
}

/** Returns a code that matches a pattern, from cryptographic random bytes. */
export function codeOfPattern(pattern: string, randomBytes: (count: number) => Uint8Array): string {
  const letters = drawLetters(placesIn(pattern), randomBytes)
  let drawn = 0
  return pattern.replaceAll(PATTERN_PLACE, () => letters.charAt(drawn++))
}

function placesIn(pattern: string): number {
  return pattern.split(PATTERN_PLACE).length - 1
}
