/**
 * Characters that people do not confuse with each other. At most one is included from each of 0 O,
 * 1 I L, 2 Z, 5 S, 6 G, 8 B and U V.
 */
export const CLEAR_LETTERS = '23456789ACDEFHJKMNPQRTVWXY'

/**
 * Random bytes from this value on are rejected, because otherwise the first characters would be
 * more likely.
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
