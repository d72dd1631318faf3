/** A value as DynamoDB's JSON spells it: a letter for its kind, numbers as text, bytes in base 64. */
type Attribute = Readonly<Record<string, unknown>>
type Fields = Readonly<Record<string, unknown>>

/** Returns fields as an item, without absent values. */
export function writeItem(fields: Fields): Record<string, Attribute> {
  const item: Record<string, Attribute> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) item[name] = writeValue(value)
  }
  return item
}

function writeValue(value: unknown): Attribute {
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number') return { N: writeNumber(value) }
  if (typeof value === 'boolean') return { BOOL: value }
  if (value === null) return { NULL: true }
  if (Array.isArray(value)) {
    return { L: value.filter((part) => part !== undefined).map(writeValue) }
  }
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString('base64') }
  if (value instanceof Set) return writeSet([...value])
  if (isPlain(value)) return { M: writeItem(value) }
  throw new TypeError(`An item cannot hold a ${typeof value}: ${String(value)}`)
}

function writeSet(values: readonly unknown[]): Attribute {
  if (values.length === 0) throw new TypeError('An item cannot hold an empty set')
  if (values.every((value) => typeof value === 'string')) return { SS: values }
  if (values.every((value) => typeof value === 'number')) return { NS: values.map(writeNumber) }
  throw new TypeError('An item holds sets of strings or of numbers')
}

function writeNumber(value: number): string {
  if (Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return String(value)
  throw new TypeError(`An item cannot hold ${value} exactly`)
}

function isPlain(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

export function readItem(item: Fields): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, attribute] of Object.entries(item)) {
    fields[name] = readValue(attribute as Attribute)
  }
  return fields
}

const READ: Readonly<Record<string, (value: never) => unknown>> = {
  S: (text: string) => text,
  N: Number,
  BOOL: (value: boolean) => value,
  NULL: () => null,
  M: readItem,
  L: (values: Attribute[]) => values.map(readValue),
  SS: (texts: string[]) => new Set(texts),
  NS: (numbers: string[]) => new Set(numbers.map(Number)),
  B: (text: string) => new Uint8Array(Buffer.from(text, 'base64')),
}

function readValue(attribute: Attribute): unknown {
  for (const kind in attribute) {
    const read = READ[kind]
    if (read !== undefined) return read(attribute[kind] as never)
  }
  throw new TypeError(`No kind of attribute: ${Object.keys(attribute).join()}`)
}
