import { useState } from 'react'
import { MEBIBYTE } from '#shared/constants.ts'
import { type CodeFile, readCodeFile } from '#shared/unlock-codes/code-file.ts'
import { CODE_JOB_MAX } from '#shared/unlock-codes/pattern.ts'

export type ReadFile = { readonly name: string; readonly content: CodeFile }

type FileProblem = 'notCsv' | 'tooLarge' | 'unreadable'

/** Far more than the most codes take. */
const MOST_BYTES = 32 * MEBIBYTE

/** What the name of pasted text ends in, as that of any file of codes. */
const CSV = '.csv'

/** The file that somebody chose, dropped or pasted, as it was read in the browser. */
export function useCodeFile() {
  const [read, setRead] = useState<ReadFile>()
  const [problem, setProblem] = useState<FileProblem>()
  const take = async (file: File) => {
    const answer = await readFile(file)
    setProblem(typeof answer === 'string' ? answer : undefined)
    setRead(typeof answer === 'string' ? undefined : { name: file.name, content: answer })
  }
  const count = read?.content.codes.length ?? 0
  return {
    ...{ read, problem },
    /** Whether there is something in it that can be sent. */
    isReady: count > 0 && count <= CODE_JOB_MAX && read?.content.faults.length === 0,
    isTooMany: count > CODE_JOB_MAX,
    take: (file: File) => void take(file),
    remove: () => {
      setRead(undefined)
      setProblem(undefined)
    },
  }
}

async function readFile(file: File): Promise<CodeFile | FileProblem> {
  const isCsv = file.name.toLowerCase().endsWith(CSV) || file.type === 'text/csv'
  if (!isCsv) return 'notCsv'
  if (file.size > MOST_BYTES) return 'tooLarge'
  try {
    const text = decoded(await file.arrayBuffer())
    // A spreadsheet or picture that was only renamed.
    return text.includes('\0') ? 'notCsv' : readCodeFile(text)
  } catch {
    return 'unreadable'
  }
}

/** Older spreadsheets write the letters of Western Europe, a byte each. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
