import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A message as it was sent. */
export interface Sent {
  readonly queue: string
  readonly id: string
  readonly body: string
  /** Before that nobody gets it, in milliseconds since 1970. */
  readonly dueAt: number
}

/** Journal of messages that were sent and not processed: SQS keeps them through any crash. */
export interface QueueJournal {
  /** Messages of an earlier start. */
  readonly left: readonly Sent[]
  put(messages: readonly Sent[]): void
  done(ids: readonly string[]): void
}

type Line = Sent | { readonly done: string }

/** Kept in a file when there is a folder, line by line, as `kill -9` leaves time for nothing else. */
export function openJournal(folder: string | undefined): QueueJournal {
  if (folder === undefined) return { left: [], put: () => undefined, done: () => undefined }
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'queues.jsonl')
  const left = existsSync(file) ? leftIn(readFileSync(file, 'utf8')) : []
  const write = (lines: readonly Line[]) =>
    lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  writeFileSync(file, write(left))
  return {
    left,
    put: (messages) => appendFileSync(file, write(messages)),
    done: (ids) => appendFileSync(file, write(ids.map((done) => ({ done })))),
  }
}

function leftIn(text: string): Sent[] {
  const left = new Map<string, Sent>()
  // Text after the last line end was cut off: its sender was never told that it was sent.
  for (const line of text.split('\n').slice(0, -1)) {
    const entry = JSON.parse(line) as Line
    if ('done' in entry) left.delete(entry.done)
    else left.set(entry.id, entry)
  }
  return [...left.values()]
}
