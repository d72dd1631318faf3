/**
 * What no eye sees in a pasted code: white space of all kinds, zero-width and other ignorable
 * characters, control and format characters, the blank Braille cell, halves of broken pairs.
 */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\u2800]/gu

/**
 * The one form of a code: used where it is made, imported, entered and looked up. Case counts; what
 * cannot be seen does not, and a letter is the same whether its accent was typed with it or after.
 * Empty for a text that shows nothing.
 */
export function normalizeCode(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFC')
}
