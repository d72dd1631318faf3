/** Thrown for a cursor that was not issued for this list. */
export class BadCursor extends Error {
  override readonly name = 'BadCursor'
}
