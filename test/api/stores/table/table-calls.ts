import { ulid } from 'ulid'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { DynamoFailure } from '#lambdas/base/dynamo/failure.ts'
import type { Operation, Operations } from '#lambdas/base/dynamo/operations.ts'
import type { ItemKey } from '#lambdas/stores/table/keys.ts'
import { getItem, type Item, tableName } from '#lambdas/stores/table/table.ts'

type Fields = Readonly<Record<string, unknown>>

/** Returns a key that no other test uses. */
export function freshKey(sk = 'INFO'): ItemKey {
  return { pk: `CONTRACT#${ulid()}`, sk }
}

export async function putItem(key: ItemKey, fields: Fields = {}): Promise<void> {
  await dynamo('PutItem', { TableName: tableName(), Item: { ...key, ...fields } })
}

/** Returns an item's fields without its key, or undefined if it does not exist. */
export async function fieldsOf(key: ItemKey): Promise<Fields | undefined> {
  const item = await getItem(key, { isConsistent: true })
  if (item === undefined) return undefined
  const { pk: _, sk: __, ...fields }: Item = item
  return fields
}

interface Expressions {
  readonly update?: string
  readonly condition?: string
  readonly names?: Readonly<Record<string, string>>
  readonly values?: Fields
}

/** Returns the given expressions as fields of a DynamoDB request. */
export function expressionsOf({ update, condition, names, values }: Expressions) {
  return {
    ...(update !== undefined && { UpdateExpression: update }),
    ...(condition !== undefined && { ConditionExpression: condition }),
    ...(names !== undefined && { ExpressionAttributeNames: names }),
    ...(values !== undefined && { ExpressionAttributeValues: values }),
  }
}

/** Updates an item, and returns its new content. */
export async function updateItem(key: ItemKey, expressions: Expressions): Promise<Fields> {
  const { Attributes = {} } = await dynamo('UpdateItem', {
    TableName: tableName(),
    Key: key,
    ReturnValues: 'ALL_NEW',
    ...expressionsOf(expressions),
  })
  const { pk: _, sk: __, ...fields } = Attributes
  return fields
}

/** Returns the error with which the table rejects a call. Fails if the table accepts the call. */
export async function refusalOf<Name extends Operation>(
  operation: Name,
  input: Operations[Name]['input'],
): Promise<DynamoFailure> {
  const failure = await dynamo(operation, input).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (failure instanceof DynamoFailure) return failure
  throw new Error(`${operation} was not refused`, { cause: failure })
}

export function atOnce<Result>(count: number, run: (n: number) => Promise<Result>) {
  return Promise.all(Array.from({ length: count }, (_, n) => run(n)))
}
