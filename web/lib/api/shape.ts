/**
 * Shape of a wire value, as `scripts/light-schemas.ts` writes a schema down:
 * - `s` is a text, `n` a number, `b` a boolean, `0` anything, and `=` with a text that text alone.
 * - A list of one gives the items of a list, a list after `?` what may be null, and a list after `|` what may
 * be one of several.
 * - Anything else gives the fields of an object: `?` at the end of a name marks one that may be absent, `~` a
 * list that an older server does not know, and `*` all fields of a record.
 */
export type Shape = string | 0 | readonly Shape[] | { readonly [name: string]: Shape }

/** Whether a value is made like this. Fields that are not known are let be, and so are limits; lists of `~` are made. */
export function fits(shape: Shape, value: unknown): boolean {
  if (shape === 0) return true
  if (typeof shape === 'string') return fitsPlain(shape, value)
  if (isList(shape)) return fitsList(shape, value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const fields = value as Record<string, unknown>
  return Object.entries(shape).every(([name, part]) => {
    if (name === '*') return Object.values(fields).every((field) => fits(part, field))
    const key = name.replace(/[?~]$/, '')
    if (name.endsWith('~')) fields[key] ??= []
    const field = fields[key]
    return (field === undefined && name.endsWith('?')) || fits(part, field)
  })
}

const KINDS: Readonly<Record<string, string>> = { s: 'string', n: 'number', b: 'boolean' }

function fitsPlain(shape: string, value: unknown): boolean {
  return shape.startsWith('=') ? value === shape.slice(1) : typeof value === KINDS[shape]
}

function fitsList([kind, ...parts]: readonly Shape[], value: unknown): boolean {
  if (kind === '?') return value === null || parts.every((part) => fits(part, value))
  if (kind === '|') return parts.some((part) => fits(part, value))
  return Array.isArray(value) && value.every((item) => fits(kind ?? 0, item))
}

const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape)
