import { emptyLike } from './empty-like.ts'

type Plain = Record<string, unknown>

/** A field with two new values: one entered in the form, and one saved elsewhere. */
export interface Conflict {
  readonly field: string
  readonly yours: unknown
  readonly theirs: unknown
  /** The chosen side; absent until the user has chosen. */
  readonly choice?: Side
}
export type Side = 'yours' | 'theirs'

export interface Merged {
  readonly conflicts: readonly Conflict[]
  /** Fields that were changed only elsewhere, with their new values. */
  readonly taken: Readonly<Plain>
}

/**
 * Merges two versions of a form that was loaded as `base`: the user's values, and the values saved
 * elsewhere since.
 */
export function mergeFields(base: Plain, yours: Plain, theirs: Plain): Merged {
  const changed = Object.keys(theirs).filter((field) => !isSame(base[field], theirs[field]))
  const open = changed.filter((field) => !isSame(yours[field], theirs[field]))
  const isMine = (field: string) => !isSame(base[field], yours[field])
  return {
    conflicts: open.filter(isMine).map((field) => ({
      field,
      yours: yours[field],
      theirs: theirs[field],
    })),
    taken: Object.fromEntries(
      open.filter((field) => !isMine(field)).map((field) => [field, theirs[field]]),
    ),
  }
}

/** Returns stored values in the shape of the form's values, with empty values for absent fields. */
export function storedValues(base: Plain, stored: Plain): Plain {
  return Object.fromEntries(
    Object.entries(base).map(([field, value]) => [field, stored[field] ?? emptyLike(value)]),
  )
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

/** Normalizes a value for comparison: sorts the fields of objects, and drops empty ones. */
function plain(value: unknown): unknown {
  if (value === '' || value === null) return undefined
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object') return value
  const entries = Object.entries(value ?? {}).filter(([, part]) => plain(part) !== undefined)
  return entries
    .map(([name, part]) => [name, plain(part)])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))
}
