import type { ItemKey } from './keys.ts'

/** Changes to an item's attributes, whose names may be reserved words of DynamoDB. */
export interface Update {
  readonly key: ItemKey
  readonly add: ReadonlyMap<string, number>
  readonly set?: Readonly<Record<string, unknown>>
  /** Attributes to set if absent. */
  readonly keep?: Readonly<Record<string, unknown>>
  readonly remove?: readonly string[]
  /**
   * Attributes that must still have the value that was read. Undefined means that the attribute
   * must be absent.
   */
  readonly unchanged?: readonly (readonly [name: string, read: unknown])[]
}

export function updateParts({ key, add, set = {}, keep = {}, ...rest }: Update) {
  const { remove = [], unchanged = [] } = rest
  const names = new Map<string, string>()
  const values: Record<string, unknown> = {}
  let valueCount = 0
  const nameOf = (name: string) => {
    const placeholder = names.get(name) ?? `#n${names.size}`
    names.set(name, placeholder)
    return placeholder
  }
  const placeholderOf = (value: unknown) => {
    const placeholder = `:v${valueCount}`
    valueCount += 1
    values[placeholder] = value
    return placeholder
  }
  const clauses = [
    clause(
      'ADD',
      [...add].map(([name, by]) => `${nameOf(name)} ${placeholderOf(by)}`),
    ),
    clause('SET', [
      ...Object.entries(set).map(([name, value]) => `${nameOf(name)} = ${placeholderOf(value)}`),
      ...Object.entries(keep).map(
        ([name, value]) =>
          `${nameOf(name)} = if_not_exists(${nameOf(name)}, ${placeholderOf(value)})`,
      ),
    ]),
    clause('REMOVE', remove.map(nameOf)),
  ]
  const conditions = unchanged.map(([name, read]) =>
    read === undefined
      ? `attribute_not_exists(${nameOf(name)})`
      : `${nameOf(name)} = ${placeholderOf(read)}`,
  )
  return {
    Key: key,
    UpdateExpression: clauses.filter((text) => text !== '').join(' '),
    ...(conditions.length > 0 && { ConditionExpression: conditions.join(' AND ') }),
    ExpressionAttributeNames: Object.fromEntries([...names].map(([name, at]) => [at, name])),
    ExpressionAttributeValues: values,
  }
}

function clause(word: string, terms: readonly string[]): string {
  return terms.length === 0 ? '' : `${word} ${terms.join(', ')}`
}
