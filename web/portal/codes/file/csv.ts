import Papa from 'papaparse'

/** A record of a CSV file with the line on which it begins. */
export interface CsvRecord {
  readonly line: number
  readonly fields: readonly string[]
}

/** A fault of a file as CSV, and its place. */
export interface CsvFault {
  readonly line: number
  readonly fault: 'unclosedQuote' | 'textAfterQuote'
}

export interface CsvContent {
  readonly records: readonly CsvRecord[]
  readonly faults: readonly CsvFault[]
}

const BYTE_ORDER_MARK = '\ufeff'
const SEPARATORS = [',', ';', '\t']
/** Characters, far more than the head takes. */
const BEGINNING = 10_000

/** The line by which a spreadsheet is told the separator: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=(.)"?\n/i

/**
 * Reads a CSV file as spreadsheets of all countries write it: lines end in any way, and the separator is
 * the one that the file names, the one by which its beginning is known, or the likeliest.
 */
export function parseCsv(
  text: string,
  isKnown: (records: readonly CsvRecord[]) => boolean,
): CsvContent {
  const unmarked = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  const content = unmarked.replace(/\r\n?/g, '\n')
  const [line = '', separator] = SEPARATOR_LINE.exec(content) ?? []
  const rest = content.slice(line.length)
  const beginning = rest.slice(0, BEGINNING)
  const known = SEPARATORS.find((one) => isKnown(readRecords(beginning, one).records))
  const { records, faults } = readRecords(rest, separator ?? known ?? '')
  const below = <Item extends { line: number }>(item: Item) =>
    line === '' ? item : { ...item, line: item.line + 1 }
  return { records: records.map(below), faults: faults.map(below) }
}

/** Guesses the separator where none is given. */
function readRecords(content: string, separator: string): CsvContent {
  const records: CsvRecord[] = []
  const faults: CsvFault[] = []
  const text = content.endsWith('\n') ? content.slice(0, -1) : content
  let [line, end] = [1, 0]
  if (content === '') return { records, faults }
  Papa.parse(text, {
    delimiter: separator,
    delimitersToGuess: SEPARATORS,
    newline: '\n',
    step: ({ data, errors, meta }) => {
      records.push({ line, fields: data })
      const fault = errors.map(({ code }) => FAULTS[code]).find((known) => known !== undefined)
      if (fault) faults.push({ line, fault })
      line += text.slice(end, meta.cursor).split('\n').length - 1
      end = meta.cursor
    },
  })
  return { records, faults }
}

const FAULTS: Readonly<Record<string, CsvFault['fault']>> = {
  MissingQuotes: 'unclosedQuote',
  InvalidQuotes: 'textAfterQuote',
}
