import { MEBIBYTE } from '#shared/constants.ts'
import { contentKind, SIGNATURE_BYTES } from '#shared/file-content.ts'
import type { DocumentPurpose, PicturePurpose } from '#shared/uploads.ts'
import { isEncryptedPdf, isWhole } from '#shared/whole-file.ts'

/** Reason why a file is rejected before the upload. */
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

/** The most bytes of a picture, more than any camera writes: only what is cut out of it is sent. */
const MOST_OF_PICTURE = 100 * MEBIBYTE

/** Returns the most bytes of a file that is chosen. */
export function mostChosen(purpose: PicturePurpose | DocumentPurpose): number {
  return purpose.kind === 'picture' ? MOST_OF_PICTURE : purpose.mostBytes
}

/** Tells what can be said of a file before it is sent: by its content, whatever its name ends with. */
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
