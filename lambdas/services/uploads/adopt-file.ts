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
} from '#shared/uploads.ts'
import { newKey } from '../../base/new-key.ts'
import { copyObject, deleteObjects, listObjects } from '../../media/bucket.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { checkedKey, mayUpload } from './staged-file.ts'
import { refuseUpload } from './upload-fault.ts'

interface EntityFile {
  readonly purpose: UploadPurpose
  readonly entityKey: string
}

interface Adoption extends EntityFile {
  readonly caller: Caller
  /** The field of the body, for the refusal. */
  readonly field: string
  readonly choice: PictureChoice | DocumentChoice
  /** The path that the entity has now; none while it is made. */
  readonly current: string | undefined
}

/**
 * Gives an entity the file that its save names, and returns the path that the entity is to store. A save
 * goes:
 *
 * 1. decide everything else, so that nothing is refused after this;
 * 2. `adoptFile`, whose refusals name the field;
 * 3. write the entity with the path, on the condition that it has not changed since it was read;
 * 4. `forgetFiles` with that path, once the entity points to it.
 *
 * It may stop after any of these and be repeated: what the entity has been given is not given to it again,
 * and the upload stays for a day. What replaces an upload has a path that the entity never had: an earlier
 * save may still be deleting those that it had. What a save that was refused or broke off left
 * behind is deleted with a later one. The function needs the right `uploads: 'adopt'`, whether the caller
 * may change the entity is its own matter, and only what `check-upload` found good for this purpose and
 * this caller's scope is taken. A choice with the present path keeps the file, with another focal point
 * if it names one.
 */
export async function adoptFile(adoption: Adoption): Promise<{ path: string } | Refusal> {
  const { caller, purpose, field, choice, current } = adoption
  if (!mayUpload({ caller, purpose })) return refuse('forbidden')
  const focalPoint = 'focalPoint' in choice ? choice.focalPoint : undefined
  const wanted = 'upload' in choice ? choice.upload : uploadOfPath(choice.path)
  // A path is no way to another entity's file, which would be deleted with this one's.
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
 * The variants are there before anything names them. The original comes last and starts the pipeline,
 * which makes them again, and the one that is cut around another point than the middle for the first time.
 */
async function copyPicture(keyOf: (part: PartOfPicture) => string, path: string): Promise<boolean> {
  const names = focalPointOf(path) === undefined ? VARIANT_NAMES : PICTURE_WIDTHS
  const copied = await Promise.all(
    names.map((name) => copyObject(keyOf(name), variantKey(path, name))),
  )
  return copied.every(Boolean) && copyObject(keyOf('file'), originalKey(path))
}

/** Nothing that another save has just brought is touched: by now it may be the entity's. */
const LEFT_OVER_MS = 24 * 3600 * 1000

interface Forgetting extends EntityFile {
  /** File that the entity had until now, and the one that it has: none where it was removed. */
  readonly replaced: string | undefined
  readonly kept: string | undefined
  readonly now: Date
}

/**
 * Deletes what an entity no longer points to, after it was written. Only files of its own go, and none
 * that was not uploaded for it, such as those of the demo world. Repeating it does no harm, and what one
 * save failed to delete goes with the next.
 */
export async function forgetFiles({ replaced, kept, now, ...file }: Forgetting): Promise<void> {
  const prefix = keptFilePrefix(file)
  const [ofReplaced, ofKept] = [keysOf(replaced), keysOf(kept)]
  // Originals first: whoever makes variants just now looks afterwards whether theirs is still there.
  for (const root of [ORIGINALS_PREFIX, MEDIA_PREFIX]) {
    const listed = await listObjects(root + prefix)
    const doomed = listed.filter(
      ({ key, at }) =>
        !ofKept.has(key) && (ofReplaced.has(key) || now.getTime() - at.getTime() > LEFT_OVER_MS),
    )
    await deleteObjects(doomed.map(({ key }) => key))
  }
}

/** All that may lie in the bucket of one path. */
function keysOf(path: string | undefined): Set<string> {
  if (path === undefined) return new Set()
  const variants = VARIANT_NAMES.map((name) => variantKey(path, name))
  return new Set([MEDIA_PREFIX + path, originalKey(path), ...variants])
}
