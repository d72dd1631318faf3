import { useSyncExternalStore } from 'react'
import { beginCodeJob, putCodeRows, startCodeJob } from '#light/api/code-jobs.ts'
import { cutIntoChunks } from '#shared/unlock-codes/chunks.ts'
import { call } from '#web/lib/api/call.ts'
import { isRefusal } from '#web/lib/api/retry.ts'
import type { LevelOfTeam } from './levels.ts'

export type CodeUpload = LevelOfTeam & {
  readonly jobKey: string
  readonly limit?: number | undefined
  readonly codes: readonly string[]
}

/** The rows of an upload on their way to the server. */
export type Sending = {
  readonly sent: number
  readonly rows: number
  /** Error that stopped the rows; they can be sent again. */
  readonly error?: Error
}

/** A known upload. Once sent, its rows are dropped, but it is kept so that it does not count as stopped. */
type Kept = { readonly upload?: CodeUpload; readonly sending: Sending }

/**
 * Uploads of this tab by the key of their job: they go on while their page is left for another of
 * the site. The server does the rest without the browser.
 */
const uploads = new Map<string, Kept>()
const listeners = new Set<() => void>()

/** Once the server knows of the job, its rows are sent in the background. */
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

/** Returns the state of an upload of this tab; undefined where there is none. */
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

/** A line may break once on the way of a hundred parts without anybody being asked. */
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

/** The rows are in this tab alone until they are sent. */
function hold(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
