/**
 * Shape of a JSON value that is read without a schema, such as stored values, errors and live
 * messages.
 * - `s` is a string, `n` a number, `b` a boolean, and `0` any value. `=ok` is the string `ok`.
 * - `[a]` is a list of `a`, `['?', a]` is `a` or null, and `['|', a, b]` is `a` or `b`.
 * - An object lists fields. A name that ends in `?` is optional. `*` stands for all fields of a
 * record.
 */
export type Shape = string | 0 | readonly Shape[] | { readonly [name: string]: Shape }

/** Returns whether a value has the given shape. Unknown fields are allowed. */
export function fits(shape: Shape, value: unknown): boolean {
  if (shape === 0) return true
  if (typeof shape === 'string') return fitsPlain(shape, value)
  if (isList(shape)) return fitsList(shape, value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const fields = value as Record<string, unknown>
  return Object.entries(shape).every(([name, part]) => {
    if (name === '*') return Object.values(fields).every((field) => fits(part, field))
    const field = fields[name.replace(/[?]$/, '')]
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
