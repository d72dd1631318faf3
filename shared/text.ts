/**
 * Matches invisible characters: white space, ignorable characters such as the zero-width space,
 * control and format characters, the blank Braille cell, and lone surrogates.
 */
export const INVISIBLE =
  /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\u2800]/gu

/** Matches direction marks. In a name, they would change the order of the text around it. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Removes direction marks. Text remains readable without them, because letters have an inherent
 * direction.
 */
export function withoutDirections(text: string): string {
  return text.replace(DIRECTIONS, '')
}

/** Returns whether a text has no visible characters. */
export function showsNothing(text: string): boolean {
  return text.replace(INVISIBLE, '') === ''
}

/**
 * Removes differences in names that people do not intend: case, accents, character width and extra
 * white space.
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

/** Returns the normalized words of a text, joined with spaces, for substring search. */
export function foldWords(text: string): string {
  return wordsOf(text).join(' ')
}

/**
 * Returns the normalized text of a search, or undefined if the text is blank. Undefined matches all
 * names. An empty string, returned for text without letters or digits, matches none.
 */
export function askedPart(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : foldWords(text)
}

/** Returns whether a name contains the searched text, as returned by `askedPart`. */
export function hasPart(name: string, part: string | undefined): boolean {
  return part === undefined || (part !== '' && foldWords(name).includes(part))
}

/**
 * Returns the slug of a text: lower case without accents or white space (portal specification,
 * section 5).
 */
export function toSlug(text: string): string {
  return foldName(text).replace(/\s+/g, '')
}
