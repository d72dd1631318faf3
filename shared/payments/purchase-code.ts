import { CLEAR_LETTERS, drawLetters } from '../clear-letters.ts'
import { normalizeCode } from '../codes.ts'

/** Number of characters in a code. There are 26 to the 12th codes (56 bits), too many to guess. */
export const PURCHASE_CODE_LENGTH = 12
const GROUP = 4

/** Characters that codes do not contain, with the similar characters that replace them. */
const TWINS: Readonly<Record<string, string>> = { Z: '2', S: '5', G: '6', B: '8', U: 'V' }

/** Returns a new code, generated from cryptographic random bytes. */
export function newPurchaseCode(randomBytes: (count: number) => Uint8Array): string {
  return drawLetters(PURCHASE_CODE_LENGTH, randomBytes)
}

/** Formats a code in groups of four for reading aloud: `ACDE-2345-WXY7`. */
export function formatPurchaseCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? ''
}

/**
 * Returns the stored form of a typed or scanned code, or undefined if the text cannot be a code.
 * Ignores case, spaces and dashes, and replaces similar characters.
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
