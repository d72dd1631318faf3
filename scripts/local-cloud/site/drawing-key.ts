import { pictureStem } from '#shared/media.ts'

/** Returns the key of the demo world's drawing that replaces an uploaded picture. */
export function drawingKey(path: string): string {
  return `drawings/${pictureStem(path)}.svg`
}
