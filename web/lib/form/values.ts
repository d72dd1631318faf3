/** What a form holds as the body of a call: a text or number that is empty is absent. */
export function bodyOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== undefined),
  )
}
