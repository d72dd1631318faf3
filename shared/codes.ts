import { INVISIBLE } from './text.ts'

/**
 * Normalizes a code. Case matters, but invisible characters and the encoding of accents do not.
 * Returns '' for text without visible characters.
 */
export function normalizeCode(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFC')
}
