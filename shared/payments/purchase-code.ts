import { normalizeCode } from '../codes.ts'

/** Of each pair that looks alike one or both are missing: 0 O, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V. */
export const PURCHASE_CODE_ALPHABET = '23456789ACDEFHJKMNPQRTVWXY'
/** 26 to the 12th: 56 bits, far beyond what anybody may try. */
export const PURCHASE_CODE_LENGTH = 12
const GROUP = 4

/** What people read or type for a character of the alphabet that it looks like. */
const TWINS: Readonly<Record<string, string>> = { Z: '2', S: '5', G: '6', B: '8', U: 'V' }

/** Bytes at and above this would favour the first characters of the alphabet. */
const FAIR_BYTES = 256 - (256 % PURCHASE_CODE_ALPHABET.length)

/** A new code, of random bytes that the caller gets from a cryptographic source. */
export function newPurchaseCode(randomBytes: (count: number) => Uint8Array): string {
  let code = ''
  while (code.length < PURCHASE_CODE_LENGTH) {
    for (const byte of randomBytes(PURCHASE_CODE_LENGTH)) {
      if (byte < FAIR_BYTES && code.length < PURCHASE_CODE_LENGTH) {
        code += PURCHASE_CODE_ALPHABET[byte % PURCHASE_CODE_ALPHABET.length]
      }
    }
  }
  return code
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
    [...code].every((character) => PURCHASE_CODE_ALPHABET.includes(character))
  return isCode ? code : undefined
}
