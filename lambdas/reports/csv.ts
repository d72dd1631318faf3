import { pipeline, Readable } from 'node:stream'
import { type Stringifier, stringify } from 'csv-stringify'
import { stringify as stringifyAll } from 'csv-stringify/sync'
import type { Language } from '#shared/language.ts'

export type Cell = string | number | boolean | undefined
export type Row = readonly Cell[]

/** Byte order mark, by which spreadsheets recognize UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

const FORM = {
  record_delimiter: '\r\n',
  escape_formulas: true,
  cast: { boolean: String },
} as const

/** Separators of spreadsheets by language: in French, numbers contain the comma. */
const SEPARATORS: Readonly<Record<Language, string>> = { en: ',', fr: ';' }

/** Returns lines of a part of a file for people, in their language's variant of the CSV of `csvOf`. */
export function csvLines(rows: readonly Row[], language: Language): string {
  return stringifyAll([...rows], { ...FORM, delimiter: SEPARATORS[language] })
}

/**
 * Returns CSV by RFC 4180 as a stream, beginning with the header. Texts that a spreadsheet would take for
 * formulas get a leading apostrophe; numbers stay numbers.
 */
export function csvOf(header: readonly string[], rows: Iterable<Row> | AsyncIterable<Row>) {
  const lines: Stringifier = stringify({
    ...FORM,
    columns: [...header],
    header: true,
  })
  // Readers of the lines receive the error, as a failing source fails the lines too.
  return pipeline(Readable.from(rows), lines, () => undefined)
}
