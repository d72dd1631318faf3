/** A record of a CSV file with the line on which it begins. */
export interface CsvRecord {
  readonly line: number
  readonly fields: readonly string[]
}

/** What is wrong with a file as CSV, and where. */
export interface CsvFault {
  readonly line: number
  readonly fault: 'unclosedQuote' | 'textAfterQuote'
}

export interface CsvContent {
  readonly records: readonly CsvRecord[]
  readonly faults: readonly CsvFault[]
}

const BYTE_ORDER_MARK = '\ufeff'

/**
 * The records of a CSV file after RFC 4180, as spreadsheets write it: lines end in any way, and the
 * separator is the one that the first line has.
 */
export function parseCsv(text: string): CsvContent {
  const content = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  return readRecords(content, separatorOf(content))
}

function separatorOf(content: string): string {
  const unquoted = (/^[^\r\n]*/.exec(content)?.[0] ?? '').replace(/"[^"]*"/g, '')
  return unquoted.includes(';') && !unquoted.includes(',') ? ';' : ','
}

function readRecords(content: string, separator: string): CsvContent {
  const records: CsvRecord[] = []
  const faults: CsvFault[] = []
  let at = 0
  let line = 1
  while (at < content.length) {
    const record = { line, fields: [] as string[] }
    for (let isOpen = true; isOpen; ) {
      const field = readField(content, at, separator)
      if (field.fault) faults.push({ line, fault: field.fault })
      record.fields.push(field.value)
      line += field.lines
      isOpen = content[field.end] === separator
      at = field.end + 1
    }
    // A line ends with one sign or with two.
    if (content[at - 1] === '\r' && content[at] === '\n') at += 1
    line += 1
    records.push(record)
  }
  return { records, faults }
}

interface Field {
  readonly value: string
  /** Where it ends: at a separator, at the end of a line or of the file. */
  readonly end: number
  /** Lines that it goes on for. */
  readonly lines: number
  readonly fault?: CsvFault['fault']
}

function readField(content: string, start: number, separator: string): Field {
  if (content[start] === '"') return readQuoted(content, start, separator)
  const end = endOfField(content, start, separator)
  return { value: content.slice(start, end), end, lines: 0 }
}

function readQuoted(content: string, start: number, separator: string): Field {
  let value = ''
  let from = start + 1
  for (;;) {
    const quote = content.indexOf('"', from)
    if (quote === -1) {
      const rest = value + content.slice(from)
      return { value: rest, end: content.length, lines: linesIn(rest), fault: 'unclosedQuote' }
    }
    value += content.slice(from, quote)
    if (content[quote + 1] !== '"') {
      const end = endOfField(content, quote + 1, separator)
      const isWhole = content.slice(quote + 1, end).trim() === ''
      return { value, end, lines: linesIn(value), ...(!isWhole && { fault: 'textAfterQuote' }) }
    }
    value += '"'
    from = quote + 2
  }
}

function endOfField(content: string, start: number, separator: string): number {
  let end = start
  while (end < content.length) {
    const sign = content[end]
    if (sign === separator || sign === '\n' || sign === '\r') break
    end += 1
  }
  return end
}

function linesIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0
}
