import { useState } from 'react'
import { MEBIBYTE } from '#shared/constants.ts'
import { showsNothing } from '#shared/text.ts'
import { CODE_JOB_MAX } from '#shared/unlock-codes/pattern.ts'
import { OfflineError } from '#web/lib/api-problem.ts'
import { lateScript } from '#web/lib/late-script.ts'
import type { CodeFile } from './code-file.ts'

export type ReadFile = {
  readonly name: string
  readonly content: CodeFile
  /** Index of the column that the user chose, if no header is named `code`. */
  readonly column?: number
  readonly readColumn: (column: number) => CodeFile
}

type FileProblem = 'notCsv' | 'tooLarge' | 'unreadable' | 'empty' | 'offline'

/** Maximum file size in bytes. A file with the maximum number of codes is much smaller. */
const MOST_BYTES = 32 * MEBIBYTE

/**
 * Accepted extensions. `.txt` is the one that spreadsheets give tab-separated text. Its media type
 * is not accepted, because any text has it.
 */
const ENDINGS = ['.csv', '.tsv', '.txt']
const TYPES = ['text/csv', 'text/tab-separated-values']
export const CODE_FILES = [...ENDINGS, ...TYPES].join(',')

const loadReader = lateScript(() => import('./code-file.ts'), {
  reloads: 'never',
})

/**
 * Returns the content of a chosen, dropped or pasted file or a problem with it, and functions that
 * read the file in the browser.
 */
export function useCodeFile() {
  const [read, setRead] = useState<ReadFile>()
  const [problem, setProblem] = useState<FileProblem>()
  const take = async (file: File) => {
    const answer = await readFile(file)
    setProblem(typeof answer === 'string' ? answer : undefined)
    setRead(typeof answer === 'string' ? undefined : answer)
  }
  const count = read?.content.codes.length ?? 0
  return {
    read,
    problem,
    /** True if the file has codes and can be sent. */
    isReady: count > 0 && count <= CODE_JOB_MAX && read?.content.faults.length === 0,
    isTooMany: count > CODE_JOB_MAX,
    take: (file: File) => void take(file),
    chooseColumn: (column: number) =>
      read && setRead({ ...read, column, content: read.readColumn(column) }),
    remove: () => {
      setRead(undefined)
      setProblem(undefined)
    },
  }
}

async function readFile(file: File): Promise<ReadFile | FileProblem> {
  const name = file.name.toLowerCase()
  const isCsv = ENDINGS.some((ending) => name.endsWith(ending)) || TYPES.includes(file.type)
  if (!isCsv) return 'notCsv'
  if (file.size > MOST_BYTES) return 'tooLarge'
  try {
    const text = decodeText(await file.arrayBuffer())
    if (showsNothing(text)) return 'empty'
    // Spreadsheets and pictures contain null characters, even with a changed extension.
    if (text.includes('\0')) return 'notCsv'
    const { readCodeFile } = await loadReader()
    return {
      name: file.name,
      content: readCodeFile(text),
      readColumn: (column) => readCodeFile(text, column),
    }
  } catch (error) {
    return error instanceof OfflineError ? 'offline' : 'unreadable'
  }
}

const MARKS = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const

/**
 * Decodes a file's text as UTF-16 if the file begins with a byte order mark of UTF-16, or else as
 * UTF-8. Text that is not valid UTF-8 is decoded as Windows-1252, which older spreadsheets write.
 */
function decodeText(content: ArrayBuffer): string {
  const start = new Uint8Array(content, 0, Math.min(2, content.byteLength))
  const marked = MARKS.find(({ bytes }) => bytes.every((byte, at) => start[at] === byte))
  if (marked) return new TextDecoder(marked.encoding).decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
