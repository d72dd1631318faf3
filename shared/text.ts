/**
 * Invisible characters: white space of all kinds, zero-width and other ignorable characters, control and
 * format characters, the blank Braille cell, lone surrogates.
 */
export const INVISIBLE =
  /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\u2800]/gu

/** Direction marks, which in a name would reorder the line around it. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Removes direction marks; letters have their own direction. */
export function withoutDirections(text: string): string {
  return text.replace(DIRECTIONS, '')
}

/** Returns whether a text has no visible characters. */
export function showsNothing(text: string): boolean {
  return text.replace(INVISIBLE, '') === ''
}

/** Folds differences that people do not intend in names: case, accents, width and outer spaces. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** Letters without a Unicode decomposition, as people type them. */
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
 * Returns the words of a text, as every search indexes and compares them: without case, accents, ligatures
 * and punctuation.
 */
export function wordsOf(text: string): string[] {
  const spelt = foldName(text).replace(/[œæßøłđðþı]/g, (letter) => SPELT[letter] ?? letter)
  return spelt.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Returns the folded words of a text in one line, for substring search. */
export function foldWords(text: string): string {
  return wordsOf(text).join(' ')
}

/** Returns the folded search text: undefined matches all, one without words matches nothing. */
export function askedPart(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : foldWords(text)
}

/** Returns whether a name contains the searched part. */
export function hasPart(name: string, part: string | undefined): boolean {
  return part === undefined || (part !== '' && foldWords(name).includes(part))
}

/** Converts to a slug: lower case without white space (portal specification, section 5). */
export function toSlug(text: string): string {
  return foldName(text).replace(/\s+/g, '')
}
