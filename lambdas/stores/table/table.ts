import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod/mini'
import { BadCursor } from '../../base/bad-cursor.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { requireEnvironment } from '../../base/environment.ts'
import { logger } from '../../base/logger.ts'
import { slicesOf } from '../../base/parallel.ts'
import { INDEX, type ItemKey } from './keys.ts'

/** Item as stored. Each store parses it with its entity's schema. */
export type Item = Record<string, unknown> & ItemKey

export function tableName(): string {
  return requireEnvironment('TABLE_NAME').TABLE_NAME
}

interface Consistency {
  readonly isConsistent?: boolean
}

export async function getItem(key: ItemKey, options: Consistency = {}): Promise<Item | undefined> {
  const { Item } = await dynamo('GetItem', {
    TableName: tableName(),
    Key: key,
    ConsistentRead: options.isConsistent ?? false,
  })
  return Item as Item | undefined
}

const BATCH_MAX = 100
const BATCH_ATTEMPTS = 5

/**
 * Reads up to 100 items and returns them in the order of the keys. Missing items are undefined in
 * the result. Throws if DynamoDB still leaves keys unread after five attempts.
 */
export async function batchGet(
  keys: readonly ItemKey[],
  options: Consistency = {},
): Promise<(Item | undefined)[]> {
  if (keys.length > BATCH_MAX)
    throw new Error(`A batch holds ${BATCH_MAX} keys, not ${keys.length}`)
  const found = new Map<string, Item>()
  let pending = [...new Map(keys.map((key) => [identity(key), key])).values()]
  if (pending.length === 0) return []
  const outcome = await retryContended('keys of a batch', BATCH_ATTEMPTS, async () => {
    const { Responses, UnprocessedKeys } = await dynamo('BatchGetItem', {
      RequestItems: {
        [tableName()]: {
          Keys: pending.map(({ pk, sk }) => ({ pk, sk })),
          ConsistentRead: options.isConsistent ?? false,
        },
      },
    })
    for (const item of (Responses?.[tableName()] ?? []) as Item[]) found.set(identity(item), item)
    pending = (UnprocessedKeys?.[tableName()]?.Keys ?? []) as ItemKey[]
    return pending.length > 0 ? 'again' : 'done'
  })
  if (outcome === 'contended') throw new Error('The table left keys of a batch unread')
  return keys.map((key) => found.get(identity(key)))
}

/** Reads any number of items like `batchGet`, with one request per hundred keys. */
export async function batchGetAll(
  keys: readonly ItemKey[],
  options: Consistency = {},
): Promise<(Item | undefined)[]> {
  const items: (Item | undefined)[] = []
  for (const slice of slicesOf(keys, BATCH_MAX)) items.push(...(await batchGet(slice, options)))
  return items
}

function identity({ pk, sk }: ItemKey): string {
  return `${pk}\n${sk}`
}

export interface Range {
  readonly pk: string
  readonly index?: keyof typeof INDEX
  /** Sort key prefix. Without `prefix` and `between`, all items of the partition are read. */
  readonly prefix?: string
  readonly between?: readonly [string, string]
  readonly newestFirst?: boolean
  readonly limit: number
  readonly isConsistent?: boolean
  readonly after?: Record<string, unknown> | undefined
}

export interface ItemPage {
  readonly items: Item[]
  /** Position of the next page. Undefined after the last page. */
  readonly next: Record<string, unknown> | undefined
}

/**
 * Reads one page of a partition of the table or of an index, with a single request. Throws
 * `BadCursor` if the table rejects `after`.
 */
export async function queryPage(range: Range): Promise<ItemPage> {
  try {
    const { Items, LastEvaluatedKey } = await dynamo('Query', toQuery(range))
    return { items: (Items ?? []) as Item[], next: LastEvaluatedKey }
  } catch (error) {
    const isStartRefused = error instanceof Error && error.name === 'ValidationException'
    if (range.after === undefined || !isStartRefused) throw error
    throw new BadCursor('The table refused the cursor', { cause: error })
  }
}

/** Counts all items of a range. Do not use it in requests, because it reads every item. */
export async function countRange(range: Omit<Range, 'limit' | 'after'>): Promise<number> {
  let count = 0
  let after: Record<string, unknown> | undefined
  do {
    const { Limit: _, ...query } = toQuery({ ...range, limit: 1, after })
    const page = await dynamo('Query', { ...query, Select: 'COUNT' })
    count += page.Count ?? 0
    after = page.LastEvaluatedKey
  } while (after !== undefined)
  return count
}

function toQuery(range: Range): QueryCommandInput {
  const names = range.index ? INDEX[range.index] : { pk: 'pk', sk: 'sk' }
  const sort = sortCondition(range)
  return {
    TableName: tableName(),
    ...(range.index && { IndexName: range.index }),
    KeyConditionExpression: ['#pk = :pk', ...sort.conditions].join(' AND '),
    ExpressionAttributeNames: {
      '#pk': names.pk,
      ...(sort.conditions.length > 0 && { '#sk': names.sk }),
    },
    ExpressionAttributeValues: { ':pk': range.pk, ...sort.values },
    ScanIndexForward: !range.newestFirst,
    Limit: range.limit,
    ...(range.isConsistent && { ConsistentRead: true }),
    ...(range.after && { ExclusiveStartKey: range.after }),
  }
}

function sortCondition({ prefix, between }: Range) {
  if (prefix !== undefined) {
    return { conditions: ['begins_with(#sk, :prefix)'], values: { ':prefix': prefix } }
  }
  if (between === undefined) return { conditions: [], values: {} }
  const [from, to] = between
  return { conditions: ['#sk BETWEEN :from AND :to'], values: { ':from': from, ':to': to } }
}

/**
 * Parses an item with its entity's schema, and throws if the item does not fit. Attributes that are
 * not in the schema are dropped.
 */
export function parseItem<S extends z.ZodMiniType>(schema: S, item: Item): z.infer<S> {
  const parsed = schema.safeParse(item)
  if (parsed.success) return parsed.data
  throw new Error(`Item ${item.pk} / ${item.sk} does not fit its schema`, { cause: parsed.error })
}

/**
 * Repeats a read or write while it returns `again`, after random waits. After the last attempt,
 * logs a warning with `what` and returns `contended`.
 */
export async function retryContended<T>(
  what: string,
  attempts: number,
  attempt: () => Promise<T | 'again'>,
): Promise<T | 'contended'> {
  for (let count = 1; count <= attempts; count += 1) {
    const outcome = await attempt()
    if (outcome !== 'again') return outcome
    if (count < attempts) await backOff(count)
  }
  logger.warn('gave up after lost races', { what, attempts })
  return 'contended'
}

/** Waits a random time up to a limit that doubles with each attempt: 40 ms, 80 ms, ... */
async function backOff(attempt: number): Promise<void> {
  const limitMs = 20 * 2 ** attempt
  await new Promise((resolve) => setTimeout(resolve, Math.random() * limitMs))
}

/** Range whose `limit` is the page size of one request. */
type WholeRange = Omit<Range, 'after'>

/** Yields all pages of a range, for lists that are too large for memory. */
export async function* queryPages(range: WholeRange): AsyncGenerator<Item[], void, undefined> {
  let after: ItemPage['next']
  do {
    const page: ItemPage = await queryPage({ ...range, after })
    yield page.items
    after = page.next
  } while (after !== undefined)
}

/** Yields all items of a range one by one. Each page is requested only when it is needed. */
export async function* queryAll(range: WholeRange): AsyncGenerator<Item, void, undefined> {
  for await (const items of queryPages(range)) yield* items
}
