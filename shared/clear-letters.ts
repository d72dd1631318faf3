/**
 * Characters without look-alikes; of each such pair one or both are missing: 0 O, 1 I L, 2 Z, 5 S, 6 G, 8 B,
 * U V.
 */
export const CLEAR_LETTERS = '23456789ACDEFHJKMNPQRTVWXY'

/** Bytes at and above this would favour the first letters. */
const FAIR_BYTES = 256 - (256 % CLEAR_LETTERS.length)

/** So many letters, each as likely as any other, of bytes from a cryptographic source. */
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
