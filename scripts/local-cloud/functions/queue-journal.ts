import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A queued message. */
export interface Sent {
  readonly queue: string
  readonly id: string
  readonly body: string
  /** Time of the earliest delivery, in milliseconds since 1970. */
  readonly dueAt: number
}

/** Journal of unprocessed messages. They survive a crash, as in SQS. */
export interface QueueJournal {
  /** Unprocessed messages of the previous run. */
  readonly left: readonly Sent[]
  put(messages: readonly Sent[]): void
  done(ids: readonly string[]): void
}

type Line = Sent | { readonly done: string }

/**
 * Opens the journal. With a folder, each line is written to a file at once, so that it survives
 * `kill -9`.
 */
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
  // An incomplete last line is dropped, because its sender got no confirmation.
  for (const line of text.split('\n').slice(0, -1)) {
    const entry = JSON.parse(line) as Line
    if ('done' in entry) left.delete(entry.done)
    else left.set(entry.id, entry)
  }
  return [...left.values()]
}
