import { pipeline, Readable } from 'node:stream'
import { type Stringifier, stringify } from 'csv-stringify'

export type Cell = string | number | boolean | undefined
export type Row = readonly Cell[]

/**
 * Lines of CSV after RFC 4180, the header first, made as they are read. A text that a spreadsheet
 * would take for a formula gets an apostrophe before it; numbers stay numbers.
 */
export function csvOf(header: readonly string[], rows: Iterable<Row> | AsyncIterable<Row>) {
  const lines: Stringifier = stringify({
    columns: [...header],
    header: true,
    record_delimiter: '\r\n',
    escape_formulas: true,
    cast: { boolean: String },
  })
  // Whoever reads the lines gets the error: a broken source breaks them too.
  return pipeline(Readable.from(rows), lines, () => undefined)
}
