import type { FormTree, FormValue } from './form.ts'
import { invalidParameter } from './refusals.ts'

/** Parses one value of a form, or throws Stripe's error. */
export type Shape<T> = (value: FormValue, path: string) => T
export type Field<T> = (value: FormValue | undefined, path: string) => T
type Fields = Readonly<Record<string, Field<unknown>>>
type MayLack<F extends Fields, Name extends keyof F> =
  undefined extends ReturnType<F[Name]> ? true : false
type Read<F extends Fields> = {
  readonly [Name in keyof F as MayLack<F, Name> extends true ? never : Name]: ReturnType<F[Name]>
} & {
  readonly [Name in keyof F as MayLack<F, Name> extends true ? Name : never]?: ReturnType<F[Name]>
}

export function required<T>(shape: Shape<T>): Field<T> {
  return (value, path) => {
    if (value === undefined) {
      throw invalidParameter(`Missing required param: ${path}.`, path, 'parameter_missing')
    }
    return shape(value, path)
  }
}

export function optional<T>(shape: Shape<T>): Field<T | undefined> {
  return (value, path) => (value === undefined ? undefined : shape(value, path))
}

export function text(maxLength = 5000): Shape<string> {
  return (value, path) => {
    if (typeof value !== 'string') throw invalidParameter('Invalid string', path)
    if (value === '') throw emptyValue(path)
    if (value.length > maxLength) {
      const message = `Invalid string: must be at most ${maxLength} characters`
      throw invalidParameter(message, path, 'parameter_invalid_string_blank')
    }
    return value
  }
}

export function integer(min = Number.MIN_SAFE_INTEGER): Shape<number> {
  return (value, path) => {
    if (value === '') throw emptyValue(path)
    if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value)) {
      throw invalidParameter(`Invalid integer: ${String(value)}`, path, 'parameter_invalid_integer')
    }
    const number = Number(value)
    if (number < min) {
      const message = `This value must be greater than or equal to ${min}.`
      throw invalidParameter(message, path, 'parameter_invalid_integer')
    }
    return number
  }
}

export function flag(): Shape<boolean> {
  return (value, path) => {
    if (value === 'true') return true
    if (value === 'false') return false
    throw invalidParameter(`Invalid boolean: ${String(value)}`, path)
  }
}

export function oneOf<const T extends string>(...allowed: T[]): Shape<T> {
  return (value, path) => {
    const found = allowed.find((one) => one === value)
    if (found !== undefined) return found
    throw invalidParameter(`Invalid ${path}: must be one of ${allowed.join(', ')}`, path)
  }
}

export function url(): Shape<string> {
  const read = text()
  return (value, path) => {
    const address = read(value, path)
    // Stripe accepts the placeholder that Checkout fills in, although it is not valid in a URL.
    if (URL.canParse(address.replaceAll('{CHECKOUT_SESSION_ID}', 'id'))) return address
    throw invalidParameter('Not a valid URL', path, 'url_invalid')
  }
}

/** Returns a parser that checks an e-mail address about as strictly as Stripe does. */
export function email(): Shape<string> {
  const read = text(800)
  return (value, path) => {
    const address = read(value, path)
    if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return address
    throw invalidParameter(`Invalid email address: ${address}`, path, 'email_invalid')
  }
}

export function list<T>(shape: Shape<T>): Shape<T[]> {
  return (value, path) => {
    if (typeof value === 'string') throw invalidParameter('Invalid array', path)
    return Object.entries(value).map(([name, item]) => {
      if (!/^\d+$/.test(name)) throw invalidParameter('Invalid array', path)
      return shape(item, `${path}[${name}]`)
    })
  }
}

export function object<F extends Fields>(fields: F): Shape<Read<F>> {
  return (value, path) => {
    if (typeof value === 'string') throw invalidParameter('Invalid object', path)
    return readFields(fields, value, path)
  }
}

/** Returns a parser for all parameters of a call. */
export function parameters<F extends Fields>(fields: F): (tree: FormTree) => Read<F> {
  return (tree) => readFields(fields, tree, '')
}

function readFields<F extends Fields>(fields: F, tree: FormTree, path: string): Read<F> {
  const pathOf = (name: string) => (path === '' ? name : `${path}[${name}]`)
  const unknown = Object.keys(tree).filter((name) => !Object.hasOwn(fields, name))
  if (unknown.length > 0) {
    const names = unknown.map(pathOf)
    const message = `Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`
    throw invalidParameter(message, names[0] ?? '', 'parameter_unknown')
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field(tree[name], pathOf(name))]),
  ) as Read<F>
}

const METADATA_KEYS = 50
const METADATA_KEY_LENGTH = 40
const METADATA_VALUE_LENGTH = 500

export function metadata(): Shape<Record<string, string>> {
  return (value, path) => {
    if (value === '') return {}
    if (typeof value === 'string') throw invalidParameter('Invalid object', path)
    const entries = Object.entries(value)
    if (entries.length > METADATA_KEYS) {
      throw invalidParameter(`Metadata can have up to ${METADATA_KEYS} keys`, path)
    }
    return Object.fromEntries(
      entries.map(([name, item]) => [name, metadataValue(name, item, path)]),
    )
  }
}

function metadataValue(name: string, value: FormValue, path: string): string {
  const at = `${path}[${name}]`
  if (typeof value !== 'string') throw invalidParameter('Metadata values must be strings', at)
  if (name.length > METADATA_KEY_LENGTH) {
    throw invalidParameter(`Metadata keys can have up to ${METADATA_KEY_LENGTH} characters`, at)
  }
  if (value.length > METADATA_VALUE_LENGTH) {
    const message = `Metadata values can have up to ${METADATA_VALUE_LENGTH} characters, but you passed in a value that is ${value.length} characters.`
    throw invalidParameter(message, at)
  }
  return value
}

function emptyValue(path: string) {
  const message = `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`
  return invalidParameter(message, path, 'parameter_invalid_empty')
}
