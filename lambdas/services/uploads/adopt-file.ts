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
  /** Field of the body that a refusal names. */
  readonly field: string
  readonly choice: PictureChoice | DocumentChoice
  /** Present path of the entity; absent for a new entity. */
  readonly current: string | undefined
}

/**
 * Gives an entity the file that its save names, and returns the path to store. A save has these steps:
 *
 * 1. decide everything else, so that nothing is refused after this;
 * 2. `adoptFile`, whose refusals name the field;
 * 3. write the entity with the path, on the condition that the entity has not changed since it was read;
 * 4. `forgetFiles` with that path, once the entity points to it.
 *
 * A save may stop after any step and be repeated: a file already given to the entity is not given again, and
 * the upload stays for a day. A replacement has a path that the entity never had, as an earlier save may
 * still be deleting the old ones. Files left behind by a refused or interrupted save are deleted with a later
 * one.
 *
 * The function needs the right `uploads: 'adopt'`. The use case checks whether the caller may change the
 * entity; only files that `check-upload` has accepted for this purpose and this caller's scope are adopted. A
 * choice with the present path keeps the file, with another focal point if it names one.
 */
export async function adoptFile(adoption: Adoption): Promise<{ path: string } | Refusal> {
  const { caller, purpose, field, choice, current } = adoption
  if (!mayUpload({ caller, purpose })) return refuse('forbidden')
  const focalPoint = 'focalPoint' in choice ? choice.focalPoint : undefined
  const wanted = 'upload' in choice ? choice.upload : uploadOfPath(choice.path)
  // A path must not lead to another entity's file, which would be deleted with this one's.
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
 * Copies a picture and its variants, which exist before anything names them. The original comes last, as it
 * starts the pipeline: that makes the variants again, and for the first time the one cropped around a focal
 * point other than the middle.
 */
async function copyPicture(keyOf: (part: PartOfPicture) => string, path: string): Promise<boolean> {
  const names = focalPointOf(path) === undefined ? VARIANT_NAMES : PICTURE_WIDTHS
  const copied = await Promise.all(
    names.map((name) => copyObject(keyOf(name), variantKey(path, name))),
  )
  return copied.every(Boolean) && copyObject(keyOf('file'), originalKey(path))
}

/** Milliseconds for which left-over files are kept, as another save may just have given them to the entity. */
const LEFT_OVER_MS = 24 * 3600 * 1000

interface Forgetting extends EntityFile {
  /** File that the entity had until now, and its present file; undefined if it was removed. */
  readonly replaced: string | undefined
  readonly kept: string | undefined
  readonly now: Date
}

/**
 * Deletes the files that an entity no longer points to, after the entity was written. Only the entity's own
 * files are deleted, and none that was not uploaded for it, such as those of the demo world. It may be
 * repeated, and files that one save failed to delete are deleted with the next.
 */
export async function forgetFiles({ replaced, kept, now, ...file }: Forgetting): Promise<void> {
  const prefix = keptFilePrefix(file)
  const [ofReplaced, ofKept] = [keysOf(replaced), keysOf(kept)]
  // Originals go first: a process that makes variants checks afterwards that its original still exists.
  for (const root of [ORIGINALS_PREFIX, MEDIA_PREFIX]) {
    const listed = await listObjects(root + prefix)
    const doomed = listed.filter(
      ({ key, at }) =>
        !ofKept.has(key) && (ofReplaced.has(key) || now.getTime() - at.getTime() > LEFT_OVER_MS),
    )
    await deleteObjects(doomed.map(({ key }) => key))
  }
}

/** Returns all keys in the bucket that belong to a path. */
function keysOf(path: string | undefined): Set<string> {
  if (path === undefined) return new Set()
  const variants = VARIANT_NAMES.map((name) => variantKey(path, name))
  return new Set([MEDIA_PREFIX + path, originalKey(path), ...variants])
}
