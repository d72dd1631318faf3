import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '#shared/api/route.ts'
import { checkUpload, startUpload } from '#shared/api/uploads.ts'
import type { UploadPurpose } from '#shared/model/uploads.ts'
import { faultWords } from '#web/form/faults.ts'
import { call } from '#web/lib/api/call.ts'
import { ApiProblem, OfflineError } from '#web/lib/api-problem.ts'
import { dropOldest } from '#web/lib/drop-oldest.ts'

interface Outgoing {
  readonly file: Blob
  readonly name: string
}

export type Sending = Outgoing &
  /** `part` is the sent fraction of the file, from 0 to 1. */
  (
    | { readonly kind: 'sending'; readonly part: number }
    | { readonly kind: 'failed'; readonly words: string }
  )

/**
 * Returns a function that uploads a file, and the upload's progress with functions to retry and
 * cancel.
 */
export function useSending(purpose: UploadPurpose, onSent: (upload: string) => void) {
  const wordsOf = useFailureWords()
  const [sending, setSending] = useState<Sending>()
  const line = useRef<AbortController>(undefined)
  useEffect(() => () => line.current?.abort(), [])
  const send = async (outgoing: Outgoing) => {
    const controller = new AbortController()
    line.current = controller
    const { signal } = controller
    const onProgress = (part: number) => {
      if (!signal.aborted) setSending({ ...outgoing, kind: 'sending', part })
    }
    onProgress(0)
    try {
      const upload = await sendFile(purpose, outgoing.file, { onProgress, signal })
      noteSent(upload, outgoing.file, outgoing.name)
      setSending(undefined)
      onSent(upload)
    } catch (error) {
      if (!signal.aborted) setSending({ ...outgoing, kind: 'failed', words: wordsOf(error) })
    }
  }
  return {
    sending,
    send,
    retry: () => sending && void send(sending),
    stop: () => {
      line.current?.abort()
      setSending(undefined)
    },
  }
}

function useFailureWords() {
  const { t } = useTranslation('portal')
  const { t: forms } = useTranslation('forms')
  return (error: unknown): string => {
    if (error instanceof OfflineError) return t('uploads.offline')
    if (!(error instanceof ApiProblem)) return t('uploads.failed')
    const [fault] = error.errors
    if (fault !== undefined) return faultWords(forms, fault)
    return error.code === 'unauthenticated' ? t('uploads.session') : t('uploads.failed')
  }
}

interface Progress {
  /** Called with the sent fraction of the file, from 0 to 1. */
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
}

/**
 * Uploads a file, waits until the server has checked it, and returns its upload key. Throws the
 * errors of `call` (`web/lib/api/call.ts`), and an error if storage rejects the file. Each call
 * starts a new upload.
 */
export async function sendFile(
  purpose: UploadPurpose,
  file: Blob,
  { onProgress, signal }: Progress,
): Promise<string> {
  const type = file.type as BodyOf<typeof startUpload>['type']
  const body = { purpose, size: file.size, type }
  const { upload, url } = await call(startUpload, { body, signal })
  await put(url, file, { onProgress, signal })
  await call(checkUpload, { params: { upload }, body: { purpose }, signal })
  return upload
}

/** Sends a file by XMLHttpRequest, because `fetch` reports no upload progress. */
function put(url: string, file: Blob, { onProgress, signal }: Progress): Promise<void> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('content-type', file.type)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onload = () => {
      if (request.status === 200) resolve()
      else reject(new Error(`The upload was answered with ${request.status}`))
    }
    request.onerror = () => reject(new OfflineError('The upload had no answer'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

interface SentFile {
  readonly name: string
  readonly size: number
  /** Object URL of a picture, valid in this page only. */
  readonly url?: string
}

/** Maximum number of uploaded files that are kept in memory. One form needs at most a few. */
const SENT_MAX = 50

/**
 * Files uploaded since the page loaded, by upload key. The form shows these local copies, since an
 * upload has no public address until an entity uses it.
 */
const sent = new Map<string, SentFile>()

function noteSent(upload: string, file: Blob, name: string): void {
  const isPicture = file.type.startsWith('image/')
  sent.set(upload, {
    name,
    size: file.size,
    ...(isPicture && { url: URL.createObjectURL(file) }),
  })
  for (const { url } of dropOldest(sent, SENT_MAX)) if (url !== undefined) URL.revokeObjectURL(url)
}

/**
 * Returns a file that was uploaded since the page loaded, or undefined if there is none or it was
 * dropped to limit memory.
 */
export function sentFile(upload: string): SentFile | undefined {
  return sent.get(upload)
}
