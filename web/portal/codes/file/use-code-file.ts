import { useState } from 'react'
import { MEBIBYTE } from '#shared/constants.ts'
import { showsNothing } from '#shared/text.ts'
import { CODE_JOB_MAX } from '#shared/unlock-codes/pattern.ts'
import { OfflineError } from '#web/lib/api/api-problem.ts'
import { lateScript } from '#web/lib/late-script.ts'
import type { CodeFile } from './code-file.ts'
import { decodeText } from './decode-text.ts'

export type ReadFile = {
  readonly name: string
  readonly content: CodeFile
  /** The column that was chosen, where none is named as one of codes. */
  readonly column?: number
  readonly readColumn: (column: number) => CodeFile
}

type FileProblem = 'notCsv' | 'tooLarge' | 'unreadable' | 'empty' | 'offline'

/** Far more than the most codes take. */
const MOST_BYTES = 32 * MEBIBYTE

/** Spreadsheets call text with tabs `.txt`, whose type says nothing of its lines. */
const ENDINGS = ['.csv', '.tsv', '.txt']
const TYPES = ['text/csv', 'text/tab-separated-values']
export const CODE_FILES = [...ENDINGS, ...TYPES].join(',')

const loadReader = lateScript(() => import('./code-file.ts'), {
  reloads: 'never',
})

/** The file that somebody chose, dropped or pasted, as it was read in the browser. */
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
    /** Whether there is something in it that can be sent. */
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
    // A spreadsheet or picture that was only renamed.
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
