import { pipeline, Readable } from 'node:stream'
import { type Stringifier, stringify } from 'csv-stringify'
import { stringify as stringifyAll } from 'csv-stringify/sync'
import type { Language } from '#shared/language.ts'

export type Cell = string | number | boolean | undefined
export type Row = readonly Cell[]

/** Byte order mark, so that spreadsheets recognize UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

const FORM = {
  record_delimiter: '\r\n',
  escape_formulas: true,
  cast: { boolean: String },
} as const

/** Separators that spreadsheets expect. In French, the comma is the decimal sign. */
const SEPARATORS: Readonly<Record<Language, string>> = { en: ',', fr: ';' }

/** Returns CSV lines in the variant that spreadsheets expect in the given language. */
export function csvLines(rows: readonly Row[], language: Language): string {
  return stringifyAll([...rows], { ...FORM, delimiter: SEPARATORS[language] })
}

/**
 * Returns a stream of CSV (RFC 4180) with a header line. Escapes texts that a spreadsheet would run
 * as formulas.
 */
export function csvOf(header: readonly string[], rows: Iterable<Row> | AsyncIterable<Row>) {
  const lines: Stringifier = stringify({
    ...FORM,
    columns: [...header],
    header: true,
  })
  // An error of the source also fails the returned stream, so that its reader gets the error.
  return pipeline(Readable.from(rows), lines, () => undefined)
}
