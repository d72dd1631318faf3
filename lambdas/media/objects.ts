import { originalKey, PICTURE_BYTES_MAX, REFUSED_PREFIX, type VariantName } from '#shared/media.ts'
import { copyObject, deleteObjects, putObjects, readObject } from './bucket.ts'
import { NotAPictureError, type Variant } from './variants.ts'

/** What was uploaded; undefined when it has gone since. */
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

/** Puts what is no picture aside, where it is forgotten after a while. */
export async function putAside(path: string): Promise<void> {
  await copyObject(originalKey(path), REFUSED_PREFIX + path)
  await deleteObjects([originalKey(path)])
}
