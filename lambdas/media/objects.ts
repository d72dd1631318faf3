import {
  originalKey,
  PICTURE_BYTES_MAX,
  REFUSED_PREFIX,
  VARIANT_NAMES,
  type VariantName,
  variantKey,
} from '#shared/media.ts'
import { copyObject, deleteObjects, isStored, putObjects, readObject } from './bucket.ts'
import { NotAPictureError, type Variant } from './variants.ts'

/** Returns the uploaded file; undefined if it was deleted. */
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

/** Moves a file that is not a picture to a folder in which files expire. */
export async function putAside(path: string): Promise<void> {
  await copyObject(originalKey(path), REFUSED_PREFIX + path)
  await deleteObjects([originalKey(path)])
}
