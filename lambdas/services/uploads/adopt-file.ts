import { isDeepStrictEqual } from 'node:util'
import {
  type FocalPoint,
  focalPointOf,
  MEDIA_PREFIX,
  ORIGINALS_PREFIX,
  originalKey,
  PICTURE_WIDTHS,
  VARIANT_NAMES,
  type VariantName,
  variantKey,
} from '#shared/media.ts'
import type { DocumentChoice, PictureChoice } from '#shared/model/uploaded-file.ts'
import {
  keptFilePath,
  keptFilePrefix,
  purposeOf,
  type UploadPurpose,
  uploadOfPath,
} from '#shared/model/uploads.ts'
import type { Caller } from '../../base/caller.ts'
import { newKey } from '../../base/keys.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { copyObject, deleteObjects, listObjects } from '../../media/bucket.ts'
import { checkedKey, mayUpload } from './staged-file.ts'
import { refuseUpload } from './upload-fault.ts'

interface EntityFile {
  readonly purpose: UploadPurpose
  readonly entityKey: string
}

interface Adoption extends EntityFile {
  readonly caller: Caller
  /** Field of the body, for refusals. */
  readonly field: string
  readonly choice: PictureChoice | DocumentChoice
  /** Current path in the entity; undefined for a new entity. */
  readonly current: string | undefined
}

/**
 * Copies the file chosen in a form to the entity, and returns the path to store. Call it after all
 * other checks and before the write, and call `forgetFiles` after the write.
 */
export async function adoptFile(adoption: Adoption): Promise<{ path: string } | Refusal> {
  const { caller, purpose, field, choice, current } = adoption
  if (!mayUpload({ caller, purpose })) return refuse('forbidden')
  const focalPoint = 'focalPoint' in choice ? choice.focalPoint : undefined
  const wanted = 'upload' in choice ? choice.upload : uploadOfPath(choice.path)
  // The path of another entity's file is refused, since deleting one entity would delete the other
  // entity's file.
  if ('path' in choice && choice.path !== current) return gone(field)
  if ('path' in choice && (focalPoint === undefined || wanted === undefined)) return choice
  if (wanted === undefined) return gone(field)
  const own = current?.startsWith(keptFilePrefix(adoption)) === true ? current : undefined
  if (own !== undefined && isMadeOf(own, wanted, focalPoint)) return { path: own }
  const turn = own === undefined ? undefined : newKey()
  const path = keptFilePath(adoption, wanted, { turn, focalPoint })
  const isCopied =
    'path' in choice ? copyKept(choice.path, path) : copyChecked(adoption, wanted, path)
  return (await isCopied) ? { path } : gone(field)
}

function isMadeOf(path: string, upload: string, focalPoint: FocalPoint | undefined): boolean {
  return uploadOfPath(path) === upload && isDeepStrictEqual(focalPointOf(path), focalPoint)
}

const gone = (field: string) => refuseUpload(`body.${field}`, 'validation.upload.gone')

async function copyChecked(
  { caller, purpose }: Adoption,
  upload: string,
  path: string,
): Promise<boolean> {
  const file = { caller, purpose, upload }
  if (purposeOf(purpose).kind === 'document') {
    return copyObject(checkedKey(file, 'file'), MEDIA_PREFIX + path)
  }
  return copyPicture((name) => checkedKey(file, name), path)
}

function copyKept(from: string, to: string): Promise<boolean> {
  return copyPicture((name) => (name === 'file' ? originalKey(from) : variantKey(from, name)), to)
}

type PartOfPicture = 'file' | VariantName

/**
 * Copies a picture with its variants. Copies the original last, since that starts the creation of
 * the variants that depend on the focal point. Returns false if a file is missing.
 */
async function copyPicture(keyOf: (part: PartOfPicture) => string, path: string): Promise<boolean> {
  const names = focalPointOf(path) === undefined ? VARIANT_NAMES : PICTURE_WIDTHS
  const copied = await Promise.all(
    names.map((name) => copyObject(keyOf(name), variantKey(path, name))),
  )
  return copied.every(Boolean) && copyObject(keyOf('file'), originalKey(path))
}

/** Milliseconds for which unused files remain, since a save in progress may be about to use one. */
const LEFT_OVER_MS = 24 * 3600 * 1000

interface Forgetting extends EntityFile {
  /** Path of the entity's previous file; undefined if there was none. */
  readonly replaced: string | undefined
  /** Path of the entity's current file; undefined if there is none. */
  readonly kept: string | undefined
  readonly now: Date
}

/**
 * Deletes files that an entity no longer uses: the replaced file at once, and other unused files
 * once they are older than a day. Call it after the write.
 */
export async function forgetFiles({ replaced, kept, now, ...file }: Forgetting): Promise<void> {
  const prefix = keptFilePrefix(file)
  const [ofReplaced, ofKept] = [keysOf(replaced), keysOf(kept)]
  // Originals are deleted first. A process that makes variants checks afterwards whether its
  // original still exists.
  for (const root of [ORIGINALS_PREFIX, MEDIA_PREFIX]) {
    const listed = await listObjects(root + prefix)
    const doomed = listed.filter(
      ({ key, at }) =>
        !ofKept.has(key) && (ofReplaced.has(key) || now.getTime() - at.getTime() > LEFT_OVER_MS),
    )
    await deleteObjects(doomed.map(({ key }) => key))
  }
}

/** Returns all keys of a file and its variants. */
function keysOf(path: string | undefined): Set<string> {
  if (path === undefined) return new Set()
  const variants = VARIANT_NAMES.map((name) => variantKey(path, name))
  return new Set([MEDIA_PREFIX + path, originalKey(path), ...variants])
}
