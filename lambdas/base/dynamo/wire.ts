import { readItem, writeItem } from './attributes.ts'

type Fields = Readonly<Record<string, unknown>>
type Convert = (item: Fields) => Fields

/** Fields that hold an item, its key, or its values by name. */
const ITEMS: ReadonlySet<string> = new Set([
  'Item',
  'Attributes',
  'Key',
  'ExclusiveStartKey',
  'LastEvaluatedKey',
  'ExpressionAttributeValues',
])
const LISTS_OF_ITEMS: ReadonlySet<string> = new Set(['Items', 'Keys'])

/** Returns a request as DynamoDB spells it. */
export function toWire(input: object): unknown {
  return convertIn(input, writeItem)
}

/** Returns a response with values as JavaScript has them. */
export function fromWire(output: object): unknown {
  return convertIn(output, readItem)
}

function convertIn(value: unknown, convert: Convert): unknown {
  if (Array.isArray(value)) return value.map((part) => convertIn(part, convert))
  if (typeof value !== 'object' || value === null) return value
  const converted: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(value)) {
    if (part !== undefined) converted[name] = convertPart(name, part, convert)
  }
  return converted
}

function convertPart(name: string, part: unknown, convert: Convert): unknown {
  if (ITEMS.has(name)) return convert(part as Fields)
  if (LISTS_OF_ITEMS.has(name)) return (part as Fields[]).map(convert)
  // Those of a batch are lists of items by their table; those of a transaction hold an Item each.
  if (name === 'Responses' && !Array.isArray(part)) {
    const byTable = Object.entries(part as Record<string, Fields[]>)
    return Object.fromEntries(byTable.map(([table, items]) => [table, items.map(convert)]))
  }
  return convertIn(part, convert)
}
