/**
 * Characters that people do not confuse with each other. These groups look similar, so each is
 * represented by at most one character: 0 O, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V.
 */
export const CLEAR_LETTERS = '23456789ACDEFHJKMNPQRTVWXY'

/**
 * Random bytes of this value or above are rejected. Otherwise the first characters of
 * `CLEAR_LETTERS` would be drawn more often than the last.
 */
const FAIR_BYTES = 256 - (256 % CLEAR_LETTERS.length)

/** Returns uniformly distributed characters from cryptographic random bytes. */
export function drawLetters(count: number, randomBytes: (count: number) => Uint8Array): string {
  let letters = ''
  while (letters.length < count) {
    for (const byte of randomBytes(count)) {
      if (byte < FAIR_BYTES && letters.length < count) {
        letters += CLEAR_LETTERS[byte % CLEAR_LETTERS.length]
      }
    }
  }
  return letters
}
