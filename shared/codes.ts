import { INVISIBLE } from './text.ts'

/**
 * The one form of a code: used where it is made, imported, entered and looked up. Case counts; what
 * cannot be seen does not, and a letter is the same whether its accent was typed with it or after.
 * Empty for a text that shows nothing.
 */
export function normalizeCode(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFC')
}
