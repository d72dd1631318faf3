import { pipeline, Readable } from 'node:stream'
import { type Stringifier, stringify } from 'csv-stringify'
import { stringify as stringifyAll } from 'csv-stringify/sync'
import type { Language } from '#shared/model/user.ts'

export type Cell = string | number | boolean | undefined
export type Row = readonly Cell[]

/** By it spreadsheets know that a file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

const FORM = {
  record_delimiter: '\r\n',
  escape_formulas: true,
  cast: { boolean: String },
} as const

/** By what a spreadsheet in this language divides: in French, the comma is in numbers. */
const SEPARATORS: Readonly<Record<Language, string>> = { en: ',', fr: ';' }

/** Lines of a part of a file that people open, in their language's form of what `csvOf` gives. */
export function csvLines(rows: readonly Row[], language: Language): string {
  return stringifyAll([...rows], { ...FORM, delimiter: SEPARATORS[language] })
}

/**
 * Lines of CSV after RFC 4180, the header first, made as they are read. A text that a spreadsheet
 * would take for a formula gets an apostrophe before it; numbers stay numbers.
 */
export function csvOf(header: readonly string[], rows: Iterable<Row> | AsyncIterable<Row>) {
  const lines: Stringifier = stringify({
    ...FORM,
    columns: [...header],
    header: true,
  })
  // Readers of the lines get the error: a broken source breaks them too.
  return pipeline(Readable.from(rows), lines, () => undefined)
}
