import { CLEAR_LETTERS, drawLetters } from '../clear-letters.ts'
import { normalizeCode } from '../codes.ts'

/** 26 to the 12th: 56 bits, impossible to guess. */
export const PURCHASE_CODE_LENGTH = 12
const GROUP = 4

/** Characters that people mistake for similar ones in the alphabet. */
const TWINS: Readonly<Record<string, string>> = { Z: '2', S: '5', G: '6', B: '8', U: 'V' }

/** Returns a new code from cryptographic random bytes. */
export function newPurchaseCode(randomBytes: (count: number) => Uint8Array): string {
  return drawLetters(PURCHASE_CODE_LENGTH, randomBytes)
}

/** Formats a code in groups of four for reading aloud: `ACDE2345WXYZ`. */
export function formatPurchaseCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? ''
}

/**
 * Returns the stored form of a typed or scanned code, ignoring case, dashes and look-alikes, or undefined if
 * it cannot be a code.
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
