import type { PendingFile } from '#shared/model/uploaded-file.ts'

/** Returns a form's values as a request body. Leaves out fields without a value. */
export function bodyOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== '' && value !== undefined)
      .map(([name, value]) => [name, partOf(value)]),
  )
}

function partOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(partOf)
  return isPlain(value) ? bodyOf(value) : value
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}

/** Returns whether a form value is a file that is still being uploaded. */
export function isPending(value: unknown): value is PendingFile {
  return typeof value === 'object' && value !== null && 'pending' in value
}
