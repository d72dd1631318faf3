import {
  CONNECTION_SECONDS,
  MESSAGES_MAX,
  MESSAGES_WINDOW_SECONDS,
  TOPICS_PER_MESSAGE,
} from '#shared/live-topics.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { isConditionFailed } from '../../base/dynamo/failure.ts'
import { batchWrite } from '../table/batch-write.ts'
import { keys, pk, SORT } from '../table/keys.ts'
import { getItem, queryPages, tableName } from '../table/table.ts'
import { failedItem, isWritten } from '../table/writes.ts'

/** Connection subscribed to a topic. */
export interface Listener {
  readonly connectionId: string
  /**
   * Expiry of the token with which a personal topic was requested, in milliseconds since 1970.
   * Undefined for public topics.
   */
  readonly untilMs: number | undefined
}

/**
 * Returns the time at which an item expires. Every item expires, because API Gateway may fail to
 * report a closed connection.
 */
function endOf(now: Date): number {
  return Math.floor(now.getTime() / 1000) + CONNECTION_SECONDS
}

export async function putConnection(connectionId: string, now: Date): Promise<void> {
  await dynamo('PutItem', {
    TableName: tableName(),
    Item: { ...keys.liveConnection(connectionId), ttl: endOf(now) },
  })
}

/**
 * Subscribes a connection to topics. Store the topics in the connection with `noteMessage` first,
 * so that closing the connection removes all subscriptions.
 */
export async function addListener(
  connectionId: string,
  topics: readonly { name: string; untilMs: number | undefined }[],
  now: Date,
): Promise<void> {
  await batchWrite(
    topics.map(({ name, untilMs }) => ({
      PutRequest: {
        Item: { ...keys.liveListener(name, connectionId), untilMs, ttl: endOf(now) },
      },
    })),
  )
}

export interface Followed {
  /**
   * Names of the audiences of the followed organizations. An audience is the connections of an
   * organization's followers.
   */
  readonly names: readonly string[]
  readonly untilMs: number | undefined
  readonly now: Date
}

/**
 * Replaces the audiences of a connection, unless it is closed. The connection's item lists them, so
 * that closing the connection removes them. A repeated call writes only changed audiences, or all
 * audiences if the token was renewed.
 */
export async function followAudiences(
  connectionId: string,
  { names, untilMs = 0, now }: Followed,
): Promise<void> {
  const had = await noteAudiences(connectionId, { names, untilMs })
  if (had === undefined) return
  const known = new Set(had.untilMs === untilMs ? had.names : [])
  const wanted = new Set(names)
  await addListener(
    connectionId,
    names.filter((name) => !known.has(name)).map((name) => ({ name, untilMs })),
    now,
  )
  await removeEdges(
    connectionId,
    had.names.filter((name) => !wanted.has(name)),
  )
}

/**
 * Stores a connection's audiences. Returns the previous audiences, or undefined if the connection
 * is closed.
 */
async function noteAudiences(
  connectionId: string,
  { names, untilMs }: { readonly names: readonly string[]; readonly untilMs: number },
): Promise<{ readonly names: string[]; readonly untilMs: number } | undefined> {
  try {
    const { Attributes } = await dynamo('UpdateItem', {
      TableName: tableName(),
      Key: keys.liveConnection(connectionId),
      UpdateExpression: 'SET audiences = :names, audiencesUntilMs = :until',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':names': names, ':until': untilMs },
      ReturnValues: 'UPDATED_OLD',
    })
    return { names: audiencesOf(Attributes), untilMs: Number(Attributes?.['audiencesUntilMs']) }
  } catch (error) {
    if (isConditionFailed(error)) return undefined
    throw error
  }
}

function audiencesOf(item: Readonly<Record<string, unknown>> | undefined): string[] {
  const names = item?.['audiences']
  return Array.isArray(names) ? names.map(String) : []
}

export type Noted = 'noted' | 'tooManyMessages' | 'tooManyTopics' | 'gone'

/**
 * Counts a message of a connection and stores the requested topics. The first message of a time
 * window needs one write, which restarts the count. Each later message needs two writes.
 */
export async function noteMessage(
  connectionId: string,
  topics: readonly string[],
  now: Date,
): Promise<Noted> {
  const window = Math.floor(now.getTime() / 1000 / MESSAGES_WINDOW_SECONDS)
  const first = await countMessage(connectionId, topics, { window, isFirst: true })
  if (first === 'noted') return 'noted'
  if (Number(first?.['window']) !== window) return first === undefined ? 'gone' : 'tooManyTopics'
  const next = await countMessage(connectionId, topics, { window, isFirst: false })
  if (next === 'noted') return 'noted'
  if (next === undefined) return 'gone'
  return Number(next['messages']) >= MESSAGES_MAX ? 'tooManyMessages' : 'tooManyTopics'
}

interface Count {
  readonly window: number
  readonly isFirst: boolean
}

/**
 * Returns `noted`, or the connection's item if a limit is reached. Returns undefined if the
 * connection no longer exists.
 */
async function countMessage(
  connectionId: string,
  topics: readonly string[],
  { window, isFirst }: Count,
): Promise<'noted' | Readonly<Record<string, unknown>> | undefined> {
  const fits =
    topics.length > 0 ? ' AND (attribute_not_exists(topics) OR size(topics) <= :full)' : ''
  const inTime = isFirst
    ? '(attribute_not_exists(#window) OR #window < :window)'
    : '#window = :window AND #messages < :most'
  const added = topics.length > 0 ? ' ADD topics :topics' : ''
  const failed = await failedItem(
    dynamo('UpdateItem', {
      TableName: tableName(),
      Key: keys.liveConnection(connectionId),
      UpdateExpression: `SET #window = :window, #messages = ${isFirst ? ':one' : '#messages + :one'}${added}`,
      ConditionExpression: `attribute_exists(pk) AND ${inTime}${fits}`,
      ExpressionAttributeNames: { '#window': 'window', '#messages': 'messages' },
      ExpressionAttributeValues: {
        ':window': window,
        ':one': 1,
        ...(!isFirst && { ':most': MESSAGES_MAX }),
        ...(topics.length > 0 && { ':topics': new Set(topics), ':full': TOPICS_PER_MESSAGE }),
      },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  )
  return failed === 'written' ? 'noted' : failed
}

/** Reads the names of a connection's topics. */
export async function topicsOf(connectionId: string): Promise<string[]> {
  return toNames(await getItem(keys.liveConnection(connectionId), { isConsistent: true }))
}

function toNames(item: Record<string, unknown> | undefined): string[] {
  const names = item?.['topics']
  return names instanceof Set ? [...names].map(String) : []
}

export async function removeListener(
  connectionId: string,
  names: readonly string[],
): Promise<void> {
  await removeEdges(connectionId, names)
  await isWritten(
    dynamo('UpdateItem', {
      TableName: tableName(),
      Key: keys.liveConnection(connectionId),
      UpdateExpression: 'DELETE topics :names',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':names': new Set(names) },
    }),
  )
}

/** Deletes all items of a closed connection. Returns false if they were already deleted. */
export async function removeConnection(connectionId: string): Promise<boolean> {
  const { Attributes } = await dynamo('DeleteItem', {
    TableName: tableName(),
    Key: keys.liveConnection(connectionId),
    ReturnValues: 'ALL_OLD',
  })
  await removeEdges(connectionId, [...toNames(Attributes), ...audiencesOf(Attributes)])
  return Attributes !== undefined
}

async function removeEdges(connectionId: string, names: readonly string[]): Promise<void> {
  await batchWrite(
    names.map((name) => ({ DeleteRequest: { Key: keys.liveListener(name, connectionId) } })),
  )
}

const PAGE = 2_000

/** Yields the subscribers of a topic in pages of at most a megabyte. */
export async function* listenersOf(topic: string): AsyncGenerator<Listener[], void, undefined> {
  const range = { pk: pk.liveTopic(topic), prefix: SORT.liveConnection, limit: PAGE }
  const untilOf = (value: unknown) => (typeof value === 'number' ? value : undefined)
  for await (const items of queryPages(range)) {
    yield items.map(({ sk, untilMs }) => ({
      connectionId: sk.slice(SORT.liveConnection.length),
      untilMs: untilOf(untilMs),
    }))
  }
}
