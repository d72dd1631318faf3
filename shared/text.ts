/**
 * Matches invisible characters: white space, ignorable characters such as the zero-width space,
 * control and format characters, the blank Braille cell, and lone surrogates.
 */
export const INVISIBLE =
  /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\u2800]/gu

/** Matches direction marks, which in a name would reorder the line around it. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Removes direction marks. Letters have a direction of their own, so text stays readable. */
export function withoutDirections(text: string): string {
  return text.replace(DIRECTIONS, '')
}

/** Returns whether a text has no visible characters. */
export function showsNothing(text: string): boolean {
  return text.replace(INVISIBLE, '') === ''
}

/**
 * Folds differences in names that people do not intend: case, accents, character width and outer
 * spaces.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** Spelling of letters that Unicode does not decompose. */
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
 * Returns the words of a text without case, accents, ligatures and punctuation. Every search
 * indexes and compares words in this form.
 */
export function wordsOf(text: string): string[] {
  const spelt = foldName(text).replace(/[œæßøłđðþı]/g, (letter) => SPELT[letter] ?? letter)
  return spelt.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Returns the folded words of a text, joined by spaces, for substring search. */
export function foldWords(text: string): string {
  return wordsOf(text).join(' ')
}

/**
 * Returns the folded text of a search. Undefined matches all names, and a text without words
 * matches none.
 */
export function askedPart(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : foldWords(text)
}

/** Returns whether a name contains the searched part. */
export function hasPart(name: string, part: string | undefined): boolean {
  return part === undefined || (part !== '' && foldWords(name).includes(part))
}

/** Returns the slug of a text: lower case without white space (portal specification, section 5). */
export function toSlug(text: string): string {
  return foldName(text).replace(/\s+/g, '')
}
