import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MEBIBYTE } from '#shared/constants.ts'
import { contentKind, SIGNATURE_BYTES } from '#shared/file-content.ts'
import { PICTURE_PIXELS_MAX } from '#shared/media.ts'
import { type DocumentPurpose, leastSize, type PicturePurpose } from '#shared/model/uploads.ts'
import { isEncryptedPdf, isWhole } from '#shared/whole-file.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'

/** Reason why a file is rejected before upload. */
export type FileFault =
  | 'notPicture'
  | 'heic'
  | 'tooManyPixels'
  | 'tooSmall'
  | 'notCut'
  | 'notDocument'
  | 'encrypted'
  | 'cutOff'
  | 'tooLarge'

/** Maximum bytes of a chosen picture, above what cameras produce. Only the crop is uploaded. */
const MOST_OF_PICTURE = 100 * MEBIBYTE

/** Returns the maximum size of a chosen file in bytes. */
function mostChosen(purpose: PicturePurpose | DocumentPurpose): number {
  return purpose.kind === 'picture' ? MOST_OF_PICTURE : purpose.mostBytes
}

/**
 * Returns the reason to reject a file before upload, or undefined. Checks the content and ignores
 * the extension. Does not check the pixels of a picture.
 */
export async function faultOf(
  file: Blob,
  purpose: PicturePurpose | DocumentPurpose,
): Promise<FileFault | undefined> {
  const kind = contentKind(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()))
  if (purpose.kind === 'picture' && kind === 'heic') return 'heic'
  if (kind === undefined || !purpose.kinds.includes(kind)) {
    return purpose.kind === 'picture' ? 'notPicture' : 'notDocument'
  }
  if (file.size > mostChosen(purpose)) return 'tooLarge'
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isWhole(kind, bytes)) return 'cutOff'
  return kind === 'pdf' && isEncryptedPdf(bytes) ? 'encrypted' : undefined
}

/** Returns the reason why the last file was rejected, and size limits and texts for a purpose. */
export function useFileFault(purpose: PicturePurpose | DocumentPurpose) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const [fault, setFault] = useState<FileFault>()
  const limits = { megabytes: formatNumber(mostChosen(purpose) / MEBIBYTE, language) }
  const megapixels = formatNumber(PICTURE_PIXELS_MAX / 1_000_000, language)
  const least = purpose.kind === 'picture' ? leastSize(purpose) : undefined
  return {
    limits,
    fault,
    setFault,
    wordsOf: (wrong: FileFault): string =>
      t(`uploads.faults.${wrong}`, { ...limits, ...least, megapixels }),
  }
}
