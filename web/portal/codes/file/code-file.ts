import { type CsvFault, type CsvRecord, parseCsv } from './csv.ts'
import { type CodeFault, readCode } from './fault.ts'

/** The columns that a file of codes may have its codes in, the first before the second. */
const COLUMNS = ['code', 'Code'] as const

/** What a file of codes holds, as the preview shows it before anything is sent. */
export interface CodeFile {
  /** What would be added: each code once, in the order of the file, in its stored form. */
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
  readonly faults: readonly FileFault[]
}

/** What is wrong with the file itself. */
export interface FileFault {
  readonly line: number
  readonly fault: CsvFault['fault'] | 'noColumn'
}

/** Reads a CSV file with a column of codes; nothing of it is to be sent while it has faults. */
export function readCodeFile(text: string): CodeFile {
  const { records, faults } = parseCsv(text)
  const [header, ...rows] = records
  const column = header === undefined ? -1 : columnOf(header)
  if (column === -1) {
    const missing = { line: 1, fault: 'noColumn' } as const
    return { ...EMPTY, rows: rows.length, faults: [missing, ...faults] }
  }
  return { ...readRows(rows, column), faults }
}

const EMPTY: CodeFile = {
  codes: [],
  rows: 0,
  blanks: 0,
  duplicates: [],
  invalid: [],
  faults: [],
}

function columnOf({ fields }: CsvRecord): number {
  const names = fields.map((field) => field.trim())
  return COLUMNS.map((name) => names.indexOf(name)).find((at) => at !== -1) ?? -1
}

function readRows(rows: readonly CsvRecord[], column: number): Omit<CodeFile, 'faults'> {
  const firstLines = new Map<string, number>()
  const duplicates = []
  const invalid = []
  let blanks = 0
  for (const { line, fields } of rows) {
    const text = fields[column] ?? ''
    const read = readCode(text)
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
