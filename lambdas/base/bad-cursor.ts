/** Thrown for a cursor that this list has not returned. */
export class BadCursor extends Error {
  override readonly name = 'BadCursor'
}
