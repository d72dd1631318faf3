import { useRef, useSyncExternalStore } from 'react'
import { ulid } from 'ulid'
import { beginCodeJob, putCodeRows, startCodeJob } from '#shared/api/code-jobs.ts'
import { cutIntoChunks } from '#shared/unlock-codes/chunks.ts'
import { call } from '#web/lib/api/call.ts'
import { isRefusal } from '#web/lib/api/retry.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { LevelOfTeam } from './levels.ts'

type CodeUpload = LevelOfTeam & {
  readonly jobKey: string
  readonly limit?: number | undefined
  readonly codes: readonly string[]
}

/** State of uploading rows. */
export type Sending = {
  readonly sent: number
  readonly rows: number
  /** Error that stopped the upload, which can be resumed. */
  readonly error?: Error
}

/**
 * An upload of this tab. Its rows are dropped once sent, but it stays known so that it does not count as
 * stopped.
 */
type Kept = { readonly upload?: CodeUpload; readonly sending: Sending }

/**
 * Uploads of this tab by job key. They continue on other pages of the site; after that the server needs no
 * browser.
 */
const uploads = new Map<string, Kept>()
const listeners = new Set<() => void>()

/** Starts an upload: once the server knows the job, rows are sent in the background. */
export async function beginUpload(upload: CodeUpload): Promise<void> {
  const { teamKey, jobKey, accessLevel, limit } = upload
  const kind = 'upload' as const
  await call(beginCodeJob, {
    params: { teamKey, jobKey },
    body: { kind, accessLevel, ...(limit !== undefined && { limit }) },
  })
  void sendRows(upload)
}

/** Sends a failed upload again. The server accepts rows it already has, so everything may be resent. */
export function sendAgain(jobKey: string): void {
  const failed = uploads.get(jobKey)
  if (failed?.upload && failed.sending.error) void sendRows(failed.upload)
}

/** Returns the state of an upload of this tab, or undefined. */
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

/** Retries once after a network failure, as one in a hundred parts may fail. */
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
  const isWaiting = [...uploads.values()].some(({ upload }) => upload !== undefined)
  if (isWaiting) window.addEventListener('beforeunload', hold)
  else window.removeEventListener('beforeunload', hold)
  for (const listener of listeners) listener()
}

/** Warns before closing the tab, which alone has the unsent rows. */
function hold(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns a function that gives a job's key; equal content gets the same key, so that a job starts once. */
export function useJobKey(): (content: unknown) => string {
  const last = useRef<{ said: string; key: string }>(undefined)
  return (content) => {
    const said = JSON.stringify(content)
    if (last.current?.said !== said) last.current = { said, key: ulid(serverNow().getTime()) }
    return last.current.key
  }
}
