import type { AttributeValue } from 'aws-lambda'

/** An image of a stream record as a plain object. Numbers are ours: whole and small. */
export function toPlain(image: Readonly<Record<string, AttributeValue>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(image).map(([name, value]) => [name, plainValue(value)]))
}

function plainValue(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S
  if (value.N !== undefined) return Number(value.N)
  if (value.BOOL !== undefined) return value.BOOL
  if (value.M !== undefined) return toPlain(value.M)
  if (value.L !== undefined) return value.L.map(plainValue)
  if (value.SS !== undefined) return new Set(value.SS)
  if (value.NS !== undefined) return new Set(value.NS.map(Number))
  if (value.B !== undefined) return Buffer.from(value.B, 'base64')
  if (value.NULL !== undefined) return null
  throw new Error(`The table holds no attributes of type ${Object.keys(value).join()}`)
}
