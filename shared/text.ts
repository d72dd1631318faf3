/**
 * What no eye sees: white space of all kinds, zero-width and other ignorable characters, control and
 * format characters, the blank Braille cell, halves of broken pairs.
 */
export const INVISIBLE =
  /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\u2800]/gu

/** Marks that turn the direction of what follows: a name with one rewrites the line it stands in. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text of people without marks of direction; letters know theirs by themselves. */
export function withoutDirections(text: string): string {
  return text.replace(DIRECTIONS, '')
}

/** Whether a text is empty to the eye. */
export function showsNothing(text: string): boolean {
  return text.replace(INVISIBLE, '') === ''
}

/** Folds what people do not mean when they type a name: case, accents, width and outer spaces. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** A slug is lower case without white space (portal specification, section 5). */
export function toSlug(text: string): string {
  return foldName(text).replace(/\s+/g, '')
}
