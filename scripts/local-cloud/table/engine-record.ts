import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { waitUntil } from '../wait.ts'

/** Record of a running table engine, by which the next start recognizes an engine left behind. */
const EngineRecord = z.object({
  pid: z.int(),
  /** Process that started the engine. While it runs, the engine is in use. */
  starterPid: z.int(),
  /** Command line of the engine, including its port and database file. */
  command: z.array(z.string()),
})
type EngineRecord = z.infer<typeof EngineRecord>

function recordFile(stateFolder: string): string {
  return join(stateFolder, 'engine.json')
}

export function recordEngine(stateFolder: string, pid: number, command: readonly string[]): void {
  const file = recordFile(stateFolder)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ pid, starterPid: process.pid, command }))
}

export function forgetEngine(stateFolder: string): void {
  rmSync(recordFile(stateFolder), { force: true })
}

function readRecord(stateFolder: string): EngineRecord | undefined {
  try {
    return EngineRecord.parse(JSON.parse(readFileSync(recordFile(stateFolder), 'utf8')))
  } catch {
    return undefined
  }
}

/** Stops the engine that a killed start left behind, and no other process. */
export async function endLeftover(stateFolder: string): Promise<void> {
  const record = readRecord(stateFolder)
  if (record === undefined || !isLeftover(record)) return
  console.warn(`Ending the table engine that an earlier start left behind (process ${record.pid})`)
  process.kill(record.pid, 'SIGTERM')
  await waitUntil('the end of the old table engine', async () => !isLeftover(record))
  forgetEngine(stateFolder)
}

/**
 * Returns whether the process is the recorded engine and its starter has ended. The command is
 * compared, because process ids are reused.
 */
function isLeftover({ pid, starterPid, command }: EngineRecord): boolean {
  const running = readProcess(pid)
  return running?.parentPid !== starterPid && running?.command.join('\0') === command.join('\0')
}

/** Reads a process's command and parent; undefined if the process or `/proc` does not exist. */
function readProcess(pid: number): { command: string[]; parentPid: number } | undefined {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
    const parent = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return { command, parentPid: Number(parent) }
  } catch {
    return undefined
  }
}
