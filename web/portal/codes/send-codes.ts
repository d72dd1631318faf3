import { useRef, useSyncExternalStore } from 'react'
import { ulid } from 'ulid'
import { beginCodeJob, putCodeRows, startCodeJob } from '#shared/api/code-jobs.ts'
import { cutIntoChunks } from '#shared/unlock-codes/chunks.ts'
import { call } from '#web/lib/api/call.ts'
import { isRefusal } from '#web/lib/api/retry.ts'
import { dropOldest } from '#web/lib/drop-oldest.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { LevelOfTeam } from './levels.ts'

type CodeUpload = LevelOfTeam & {
  readonly jobKey: string
  readonly limit?: number | undefined
  readonly codes: readonly string[]
}

/** Progress of an upload, in numbers of rows. */
export type Sending = {
  readonly sent: number
  readonly rows: number
  /** Error that stopped the upload. `sendAgain` starts the upload again. */
  readonly error?: Error
}

/**
 * An upload that this tab has begun. The last completed uploads stay in `uploads`, because the page
 * shows a job as stopped if `uploads` does not contain it.
 */
type Kept = {
  /** Absent once all rows are sent. */
  readonly upload?: CodeUpload
  readonly sending: Sending
}

/**
 * Maximum number of completed uploads in `uploads`. The server has long finished the jobs of older
 * ones.
 */
const COMPLETED_MAX = 50

/** Uploads begun by this tab, by job key. Uploads continue while the user visits other pages. */
const uploads = new Map<string, Kept>()
const listeners = new Set<() => void>()

/** Creates the job on the server, then sends its rows in the background. */
export async function beginUpload(upload: CodeUpload): Promise<void> {
  const { teamKey, jobKey, accessLevel, limit } = upload
  const kind = 'upload' as const
  await call(beginCodeJob, {
    params: { teamKey, jobKey },
    body: { kind, accessLevel, ...(limit !== undefined && { limit }) },
  })
  void sendRows(upload)
}

/** Resends all rows of a failed upload. The server accepts rows that it already has. */
export function sendAgain(jobKey: string): void {
  const failed = uploads.get(jobKey)
  if (failed?.upload && failed.sending.error) void sendRows(failed.upload)
}

/** Returns the progress of a job's upload, or undefined if this tab has not begun one. */
export function useSending(jobKey: string): Sending | undefined {
  return useSyncExternalStore(subscribe, () => uploads.get(jobKey)?.sending)
}

async function sendRows(upload: CodeUpload): Promise<void> {
  const { teamKey, jobKey, codes } = upload
  const params = { teamKey, jobKey }
  const note = (sending: Omit<Sending, 'rows'>) =>
    keep(jobKey, { upload, sending: { ...sending, rows: codes.length } })
  let [sent, chunks] = [0, 0]
  note({ sent })
  try {
    for (const part of cutIntoChunks(codes)) {
      const chunk = String(chunks)
      await twice(() => call(putCodeRows, { params: { ...params, chunk }, body: { codes: part } }))
      chunks += 1
      sent += part.length
      note({ sent })
    }
    await twice(() => call(startCodeJob, { params, body: { chunks } }))
    keep(jobKey, { sending: { sent, rows: sent } })
  } catch (error) {
    note({ sent, error: error instanceof Error ? error : new Error(String(error)) })
  }
}

/**
 * Sends, and retries once after a network or server failure, because a large upload needs many
 * requests.
 */
async function twice<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (isRefusal(error)) throw error
    return send()
  }
}

function keep(jobKey: string, kept: Kept): void {
  uploads.set(jobKey, kept)
  dropOldest(uploads, COMPLETED_MAX, ({ upload }) => upload === undefined)
  const isWaiting = [...uploads.values()].some(({ upload }) => upload !== undefined)
  if (isWaiting) window.addEventListener('beforeunload', hold)
  else window.removeEventListener('beforeunload', hold)
  for (const listener of listeners) listener()
}

/** Makes the browser ask before it closes the tab. Unsent rows exist only in this tab. */
function hold(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Returns a function that creates job keys. Content equal to that of the last call gives the same
 * key, so that submitting it again starts no second job.
 */
export function useJobKey(): (content: unknown) => string {
  const last = useRef<{ said: string; key: string }>(undefined)
  return (content) => {
    const said = JSON.stringify(content)
    if (last.current?.said !== said) last.current = { said, key: ulid(serverNow().getTime()) }
    return last.current.key
  }
}
