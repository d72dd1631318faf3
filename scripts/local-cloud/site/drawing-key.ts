import { pictureStem } from '#shared/media.ts'

/** Returns the bucket key of the demo world's SVG that stands in for an uploaded picture. */
export function drawingKey(path: string): string {
  return `drawings/${pictureStem(path)}.svg`
}
