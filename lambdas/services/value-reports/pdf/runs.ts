/** Part of a text whose letters are in one font file. */
interface Run {
  readonly text: string
  /** True if the letters are in the file for extended Latin. */
  readonly isExtended: boolean
}

/** Letters that are in the fonts' files for extended Latin. */
const EXTENDED = /[\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff]/u
/** Characters that no font file contains. */
const UNKNOWN =
  /[^\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u2026\u2039\u203a\u20ac\u2122\u2212]/gu
const THIN_SPACES = /[\u2009\u202f]/g

/** Splits a text by font file. Leaves out characters that no file has, such as emoji. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  const known = text.normalize('NFC').replace(THIN_SPACES, '\u00a0').replace(UNKNOWN, '')
  for (const letter of known) {
    const isExtended = EXTENDED.test(letter)
    const last = runs.at(-1)
    if (last?.isExtended === isExtended) {
      runs[runs.length - 1] = { text: last.text + letter, isExtended }
    } else {
      runs.push({ text: letter, isExtended })
    }
  }
  return runs
}
