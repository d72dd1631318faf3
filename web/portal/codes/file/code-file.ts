import { showsNothing } from '#shared/text.ts'
import { type CodeFault, readUploadedCode } from '#shared/unlock-codes/fault.ts'
import { type CsvFault, type CsvRecord, parseCsv } from './csv.ts'

/** The columns that a file of codes may have its codes in, the first before the second. */
const COLUMNS = ['code', 'Code'] as const

/** The contents of a file of codes, as the preview shows them before anything is sent. */
export interface CodeFile {
  /** The codes to add: each once, in the order of the file, in its stored form. */
  readonly codes: readonly string[]
  /** Rows below the header. */
  readonly rows: number
  /** Rows without a code, which are dropped. */
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
  /** The columns to choose from where none is named as one of codes. */
  readonly choices: readonly CodeColumn[]
}

export interface CodeColumn {
  /** Its place in each row. */
  readonly at: number
  readonly name: string
  /** The first text below its name. */
  readonly example: string
}

/**
 * Reads a CSV file by its column of codes, or by the one that somebody chose where none is named so;
 * nothing of it is to be sent while it has faults.
 */
export function readCodeFile(text: string, chosen?: number): CodeFile {
  const { records, faults } = parseCsv(text, (some) => columnIn(headed(some).header) !== -1)
  const { header, rows } = headed(records)
  const named = columnIn(header)
  if (named !== -1) return { ...readRows(rows, named), faults, choices: [] }
  const read = chosen === undefined ? { ...EMPTY, rows: rows.length } : readRows(rows, chosen)
  return { ...read, faults, choices: choicesOf(header, rows) }
}

/** The first record that shows something is the header. */
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

/** Takes off the formula by which a spreadsheet is kept from reading a number: `="0012345"`. */
function unwrapped(text: string): string {
  const [, inner] = /^\s*="(.*)"\s*$/s.exec(text) ?? []
  return inner === undefined ? text : inner.replaceAll('""', '"')
}
