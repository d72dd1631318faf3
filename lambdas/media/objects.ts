import {
  hasVariants,
  MEDIA_PREFIX,
  originalKey,
  PICTURE_BYTES_MAX,
  type PictureWidth,
  REFUSED_PREFIX,
  VARIANT_NAMES,
  type VariantName,
  variantKey,
} from '#shared/media.ts'
import { outsideWorld } from '../base/outside-world.ts'
import { copyObject, deleteObjects, isStored, putObjects, readObject } from './bucket.ts'
import { NotAPictureError, type Variant } from './variants.ts'

/**
 * Returns the uploaded file; undefined if it was deleted. Throws an error if the file is too large.
 */
export async function readOriginal(path: string): Promise<Uint8Array | undefined> {
  const found = await readObject(originalKey(path), PICTURE_BYTES_MAX)
  if (found === undefined) return undefined
  if ('bytes' in found) return found.bytes
  throw new NotAPictureError(`It has ${found.tooManyBytes} bytes`)
}

export function writeVariants(
  variants: readonly Variant[],
  keyOf: (name: VariantName) => string,
): Promise<void> {
  return putObjects(variants.map(({ name, ...rest }) => ({ key: keyOf(name), ...rest })))
}

/** Deletes variants if their original was deleted while the variants were created. */
export async function forgetOrphans(path: string): Promise<void> {
  if (await isStored(originalKey(path))) return
  await deleteObjects(VARIANT_NAMES.map((name) => variantKey(path, name)))
}

/**
 * Moves a rejected upload, such as a file that is no picture or is too large, to the folder of
 * refused files. The bucket deletes files there later.
 */
export async function putAside(path: string): Promise<void> {
  await copyObject(originalKey(path), REFUSED_PREFIX + path)
  await deleteObjects([originalKey(path)])
}

type ReadServed = (key: string) => Promise<Uint8Array | undefined>

const served = /* @__PURE__ */ outsideWorld<ReadServed>(() => async (key) => {
  const found = await readObject(key, PICTURE_BYTES_MAX)
  return found && 'bytes' in found ? found.bytes : undefined
})

/** Replaces the bucket as the source of served pictures, in the local cloud. */
export function provideServedPictures(read: ReadServed | undefined): void {
  served.provide(read)
}

/** Returns the picture that the site serves at a width; undefined if it is missing or too large. */
export function readServedPicture(
  path: string,
  width: PictureWidth,
): Promise<Uint8Array | undefined> {
  return served.get()(hasVariants(path) ? variantKey(path, width) : MEDIA_PREFIX + path)
}
