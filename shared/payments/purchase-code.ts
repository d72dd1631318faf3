import { CLEAR_LETTERS, drawLetters } from '../clear-letters.ts'
import { normalizeCode } from '../codes.ts'

/** 26 to the 12th: 56 bits, far beyond what anybody may try. */
export const PURCHASE_CODE_LENGTH = 12
const GROUP = 4

/** Characters that people read or type in place of a similar one of the alphabet. */
const TWINS: Readonly<Record<string, string>> = { Z: '2', S: '5', G: '6', B: '8', U: 'V' }

/** A new code, of random bytes that the caller gets from a cryptographic source. */
export function newPurchaseCode(randomBytes: (count: number) => Uint8Array): string {
  return drawLetters(PURCHASE_CODE_LENGTH, randomBytes)
}

/** `ACDE2345WXYZ` as people read it aloud: in groups of four. */
export function formatPurchaseCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? ''
}

/**
 * The stored form of a code that was typed or scanned: case, dashes and look-alikes do not count.
 * Undefined for what cannot be a code.
 */
export function readPurchaseCode(typed: string): string | undefined {
  const code = normalizeCode(typed)
    .replace(/\p{Dash}/gu, '')
    .toUpperCase()
    .replace(/[ZSGBU]/g, (letter) => TWINS[letter] ?? letter)
  const isCode =
    code.length === PURCHASE_CODE_LENGTH &&
    [...code].every((character) => CLEAR_LETTERS.includes(character))
  return isCode ? code : undefined
}
