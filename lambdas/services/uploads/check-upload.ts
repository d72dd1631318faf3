import type { OutputOf } from '#shared/api/contract.ts'
import type { checkUpload as contract } from '#shared/api/uploads.schemas.ts'
import { contentKind } from '#shared/file-content.ts'
import { PICTURE_PIXELS_MAX } from '#shared/media.ts'
import {
  type DocumentPurpose,
  isLargeEnough,
  isOfAspect,
  leastSize,
  type PicturePurpose,
  purposeOf,
} from '#shared/model/uploads.ts'
import { isEncryptedPdf, isWhole } from '#shared/whole-file.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { putObjects, readObject } from '../../media/bucket.ts'
import { writeVariants } from '../../media/objects.ts'
import { type MadeVariants, makeVariants, NotAPictureError } from '../../media/variants.ts'
import { checkedKey, mayUpload, type StagedFile, sentKey } from './staged-file.ts'
import { refuseUpload } from './upload-fault.ts'

type Checked = OutputOf<typeof contract>

const PATH = 'params.upload'

/**
 * Checks an upload by its content, and stores the checked file, a picture also in its variants. A
 * later upload to the same address cannot change these files. May be repeated.
 */
export async function checkUpload(file: StagedFile): Promise<Checked | Refusal> {
  if (!mayUpload(file)) return refuse('forbidden')
  const purpose = purposeOf(file.purpose)
  const found = await readObject(sentKey(file), purpose.mostBytes)
  if (found === undefined) return refuse('notFound')
  if ('tooManyBytes' in found) {
    return refuseUpload(PATH, 'validation.upload.tooLarge', purpose.mostBytes)
  }
  const { bytes } = found
  return purpose.kind === 'picture'
    ? checkPicture(file, purpose, bytes)
    : checkDocument(file, purpose, bytes)
}

async function checkPicture(
  file: StagedFile,
  purpose: PicturePurpose,
  bytes: Uint8Array,
): Promise<Checked | Refusal> {
  const kind = contentKind(bytes)
  if (kind === undefined || !purpose.kinds.includes(kind)) {
    return refuseUpload(PATH, 'validation.upload.notPicture')
  }
  if (!isWhole(kind, bytes)) return refuseUpload(PATH, 'validation.upload.cutOff')
  const made = await variantsOf(bytes)
  if (isRefusal(made)) return made
  const { width, height, variants } = made
  if (!isLargeEnough(purpose, made)) {
    return refuseUpload(PATH, 'validation.upload.tooSmall', leastSize(purpose).width)
  }
  if (!isOfAspect(purpose, made)) return refuseUpload(PATH, 'validation.upload.aspect')
  await writeVariants(variants, (name) => checkedKey(file, name))
  // This file is written last, so that its existence means that the variants exist, too.
  await putObjects([{ key: checkedKey(file, 'file'), body: bytes, contentType: `image/${kind}` }])
  return { size: bytes.length, width, height }
}

async function variantsOf(bytes: Uint8Array): Promise<MadeVariants | Refusal> {
  try {
    return await makeVariants(bytes)
  } catch (error) {
    if (!(error instanceof NotAPictureError)) throw error
    return error.isTooLarge
      ? refuseUpload(PATH, 'validation.upload.tooManyPixels', PICTURE_PIXELS_MAX / 1_000_000)
      : refuseUpload(PATH, 'validation.upload.notPicture')
  }
}

async function checkDocument(
  file: StagedFile,
  { name, kinds }: DocumentPurpose,
  bytes: Uint8Array,
): Promise<Checked | Refusal> {
  const kind = contentKind(bytes)
  if (kind === undefined || !kinds.includes(kind)) {
    return refuseUpload(PATH, 'validation.upload.notDocument')
  }
  if (!isWhole(kind, bytes)) return refuseUpload(PATH, 'validation.upload.cutOff')
  if (isEncryptedPdf(bytes)) return refuseUpload(PATH, 'validation.upload.encrypted')
  await putObjects([
    {
      key: checkedKey(file, 'file'),
      body: bytes,
      contentType: 'application/pdf',
      contentDisposition: `attachment; filename="${name}"`,
    },
  ])
  return { size: bytes.length }
}
