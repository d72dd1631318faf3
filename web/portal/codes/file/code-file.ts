import Papa from 'papaparse'
import { showsNothing } from '#shared/text.ts'
import { type CodeFault, readUploadedCode } from '#shared/unlock-codes/fault.ts'

/** Accepted headers of the column with the codes, in order of precedence. */
const COLUMNS = ['code', 'Code'] as const

/** Content of a file of codes, previewed before upload. */
export interface CodeFile {
  /** Unique codes to add, in the file's order, and normalized as the server stores them. */
  readonly codes: readonly string[]
  /** Number of rows below the header. */
  readonly rows: number
  /** Number of rows without a code. These rows are skipped. */
  readonly blanks: number
  readonly duplicates: readonly {
    readonly line: number
    readonly code: string
    readonly firstLine: number
  }[]
  readonly invalid: readonly {
    readonly line: number
    readonly text: string
    readonly fault: CodeFault
  }[]
  readonly faults: readonly CsvFault[]
  /** Columns to choose from if no header is named `code`. */
  readonly choices: readonly CodeColumn[]
}

interface CodeColumn {
  /** Index of the column in each row. */
  readonly at: number
  readonly name: string
  /** First value below the header that is not blank. */
  readonly example: string
}

/**
 * Reads codes from a CSV file: from the column named `code`, or else from the chosen column. Finds
 * no codes without either. If `faults` is not empty, the file must not be sent.
 */
export function readCodeFile(text: string, chosen?: number): CodeFile {
  const { records, faults } = parseCsv(text, (some) => columnIn(headed(some).header) !== -1)
  const { header, rows } = headed(records)
  const named = columnIn(header)
  if (named !== -1) return { ...readRows(rows, named), faults, choices: [] }
  const read = chosen === undefined ? { ...EMPTY, rows: rows.length } : readRows(rows, chosen)
  return { ...read, faults, choices: choicesOf(header, rows) }
}

/** Splits off the header, which is the first record with visible text. */
function headed(records: readonly CsvRecord[]) {
  const start = records.findIndex(({ fields }) => !fields.every(showsNothing))
  if (start === -1) return { header: [], rows: [] }
  return { header: records[start]?.fields ?? [], rows: records.slice(start + 1) }
}

const EMPTY = { codes: [], blanks: 0, duplicates: [], invalid: [] }

function columnIn(fields: readonly string[]): number {
  const names = fields.map((field) => field.trim())
  return COLUMNS.map((name) => names.indexOf(name)).find((at) => at !== -1) ?? -1
}

function choicesOf(header: readonly string[], rows: readonly CsvRecord[]): CodeColumn[] {
  return header
    .map((name, at) => {
      const filled = rows.find(({ fields }) => !showsNothing(fields[at] ?? ''))
      return { at, name: name.trim(), example: unwrapped(filled?.fields[at] ?? '').trim() }
    })
    .filter(({ name, example }) => !showsNothing(name + example))
}

function readRows(
  rows: readonly CsvRecord[],
  column: number,
): Omit<CodeFile, 'faults' | 'choices'> {
  const firstLines = new Map<string, number>()
  const duplicates = []
  const invalid = []
  let blanks = 0
  for (const { line, fields } of rows) {
    const text = unwrapped(fields[column] ?? '')
    const read = readUploadedCode(text)
    if ('fault' in read) {
      if (read.fault === 'blank') blanks += 1
      else invalid.push({ line, text, fault: read.fault })
      continue
    }
    const firstLine = firstLines.get(read.code)
    if (firstLine === undefined) firstLines.set(read.code, line)
    else duplicates.push({ line, code: read.code, firstLine })
  }
  return { codes: [...firstLines.keys()], rows: rows.length, blanks, duplicates, invalid }
}

/** Unwraps a formula such as `="0012345"`. Spreadsheets use it to preserve leading zeros. */
function unwrapped(text: string): string {
  const [, inner] = /^\s*="(.*)"\s*$/s.exec(text) ?? []
  return inner === undefined ? text : inner.replaceAll('""', '"')
}

/** A record of a CSV file, with the number of its first line. */
interface CsvRecord {
  readonly line: number
  readonly fields: readonly string[]
}

/** A syntax error in a CSV file, with the number of its record's first line. */
interface CsvFault {
  readonly line: number
  readonly fault: 'unclosedQuote' | 'textAfterQuote'
}

interface CsvContent {
  readonly records: readonly CsvRecord[]
  readonly faults: readonly CsvFault[]
}

const BYTE_ORDER_MARK = '\ufeff'
const SEPARATORS = [',', ';', '\t']
/** Number of characters at the beginning of a file in which the header is searched. */
const BEGINNING = 10_000

/** Matches a first line such as `sep=;`, which declares the separator to spreadsheets. */
const SEPARATOR_LINE = /^"?sep=(.)"?\n/i

/**
 * Parses CSV with any line endings. Uses the separator that the file declares, or else one with
 * which a known header is found, or else the one that Papa Parse detects.
 */
function parseCsv(text: string, isKnown: (records: readonly CsvRecord[]) => boolean): CsvContent {
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

/** Parses CSV with a separator. If the separator is empty, Papa Parse detects one. */
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
