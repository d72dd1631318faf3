import { INVISIBLE } from './text.ts'

/**
 * Normalizes a code, wherever it is created, imported, entered or looked up. Case matters; invisible
 * characters do not, nor how an accent was typed. Returns '' for text without visible characters.
 */
export function normalizeCode(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFC')
}
