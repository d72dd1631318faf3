/**
 * Invisible characters: white space of all kinds, zero-width and other ignorable characters, control and
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

/** Letters that no decomposition takes apart, as people type them. */
const SPELT: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * The words of a text as every search indexes and compares them: without case, accents, ligatures and
 * punctuation.
 */
export function wordsOf(text: string): string[] {
  const spelt = foldName(text).replace(/[œæßøłđðþı]/g, (letter) => SPELT[letter] ?? letter)
  return spelt.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The words of a text in one line, of which lists look for a part. */
export function foldWords(text: string): string {
  return wordsOf(text).join(' ')
}

/** The part of a name that a search text asks for: undefined asks for all, one without a word for nothing. */
export function askedPart(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : foldWords(text)
}

/** Returns true where a name has the part that is asked for. */
export function hasPart(name: string, part: string | undefined): boolean {
  return part === undefined || (part !== '' && foldWords(name).includes(part))
}

/** A slug is lower case without white space (portal specification, section 5). */
export function toSlug(text: string): string {
  return foldName(text).replace(/\s+/g, '')
}
