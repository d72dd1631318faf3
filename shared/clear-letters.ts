/**
 * Characters that people cannot confuse: of 0 O, 1 I L, 2 Z, 5 S, 6 G, 8 B and U V, at most one is
 * included.
 */
export const CLEAR_LETTERS = '23456789ACDEFHJKMNPQRTVWXY'

/** Random bytes from this value on are rejected, because they would favor the first characters. */
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
