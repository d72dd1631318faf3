/** Thrown if the cursor of a request was not issued for the list that is requested. */
export class BadCursor extends Error {
  override readonly name = 'BadCursor'
}
