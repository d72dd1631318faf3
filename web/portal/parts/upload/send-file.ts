import { checkUpload, startUpload } from '#light/api/uploads.ts'
import type { BodyOf } from '#shared/api/contract.ts'
import type { UploadPurpose } from '#shared/uploads.ts'
import { OfflineError } from '#web/lib/api/api-problem.ts'
import { call } from '#web/lib/api/call.ts'

interface Sending {
  /** Receives the share that has been sent, from 0 to 1. */
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
}

/**
 * Uploads a file for a purpose, and has the server check it; answers with the key by which a save names
 * it. Throws as `call` does; begun again, it is another upload, and this one expires.
 */
export async function sendFile(
  purpose: UploadPurpose,
  file: Blob,
  { onProgress, signal }: Sending,
): Promise<string> {
  const type = file.type as BodyOf<typeof startUpload>['type']
  const body = { purpose, size: file.size, type }
  const { upload, url } = await call(startUpload, { body, signal })
  await put(url, file, { onProgress, signal })
  await call(checkUpload, { params: { upload }, body: { purpose }, signal })
  return upload
}

/** `fetch` does not say how much of a body has left. */
function put(url: string, file: Blob, { onProgress, signal }: Sending): Promise<void> {
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
