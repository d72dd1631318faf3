/** The caller sent a cursor that no page of this list has given. */
export class BadCursor extends Error {
  override readonly name = 'BadCursor'
}
