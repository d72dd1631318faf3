/** Thrown when the caller sends a cursor that no page of this list has returned. */
export class BadCursor extends Error {
  override readonly name = 'BadCursor'
}
