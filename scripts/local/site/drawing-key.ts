import { pictureStem } from '#shared/media.ts'

/** Where the demo world keeps the drawing that stands for an uploaded picture. */
export function drawingKey(path: string): string {
  return `drawings/${pictureStem(path)}.svg`
}
