import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { startUpload as contract } from '#shared/api/uploads.schemas.ts'
import { purposeOf } from '#shared/model/uploads.ts'
import type { Caller } from '../../base/caller.ts'
import { newKey } from '../../base/keys.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { presignedPut } from '../../media/bucket.ts'
import { mayUpload, sentKey } from './staged-file.ts'
import { refuseUpload } from './upload-fault.ts'

/** Seconds for which the address is valid, enough for 20 MB over a slow line. */
const SECONDS = 15 * 60

/** Returns the address to which the caller may upload one file. Stores nothing. */
export async function startUpload(
  caller: Caller,
  { purpose, size, type }: BodyOf<typeof contract>,
  now: Date,
): Promise<OutputOf<typeof contract> | Refusal> {
  if (!mayUpload({ caller, purpose })) return refuse('forbidden')
  const { kind, mostBytes } = purposeOf(purpose)
  if ((type === 'application/pdf') !== (kind === 'document')) {
    const isDocument = kind === 'document'
    return refuseUpload(
      'body.type',
      isDocument ? 'validation.upload.notDocument' : 'validation.upload.notPicture',
    )
  }
  if (size > mostBytes) return refuseUpload('body.size', 'validation.upload.tooLarge', mostBytes)
  const upload = newKey(now.getTime())
  return {
    upload,
    url: presignedPut({
      key: sentKey({ caller, purpose, upload }),
      contentType: type,
      bytes: size,
      seconds: SECONDS,
    }),
    expiresAt: new Date(now.getTime() + SECONDS * 1000).toISOString(),
  }
}
