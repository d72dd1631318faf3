import {
  BatchWriteCommand,
  type BatchWriteCommandInput,
  DeleteCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { CONNECTION_SECONDS, TOPICS_PER_MESSAGE } from '#shared/live-topics.ts'
import { documentClient } from '../runtime/clients.ts'
import { isWritten } from './conditional-write.ts'
import { keys, pk, SORT } from './keys.ts'
import { backOff, getItem, queryPage, tableName } from './table.ts'

/** A connection that follows a topic; of one's own topics until the token that opened it ends. */
export interface Listener {
  readonly connectionId: string
  readonly untilMs: number | undefined
}

/** API Gateway may forget to tell of an end, so every item ends by itself. */
function endOf(now: Date): number {
  return Math.floor(now.getTime() / 1000) + CONNECTION_SECONDS
}

export async function putConnection(connectionId: string, now: Date): Promise<void> {
  await documentClient().send(
    new PutCommand({
      TableName: tableName(),
      Item: { ...keys.liveConnection(connectionId), ttl: endOf(now) },
    }),
  )
}

/**
 * Notes the topics at the connection first, so that its end finds all of its listeners, and then
 * the listeners. False when the connection is gone or follows too much already.
 */
export async function addListener(
  connectionId: string,
  topics: readonly { name: string; untilMs: number | undefined }[],
  now: Date,
): Promise<boolean> {
  const names = topics.map(({ name }) => name)
  if (!(await noteTopics(connectionId, names))) return false
  await batchWrite(
    topics.map(({ name, untilMs }) => ({
      PutRequest: {
        Item: { ...keys.liveListener(name, connectionId), untilMs, ttl: endOf(now) },
      },
    })),
  )
  return true
}

async function noteTopics(connectionId: string, names: readonly string[]): Promise<boolean> {
  return isWritten(
    documentClient().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.liveConnection(connectionId),
        UpdateExpression: 'ADD topics :names',
        ConditionExpression:
          'attribute_exists(pk) AND (attribute_not_exists(topics) OR size(topics) <= :most)',
        ExpressionAttributeValues: { ':names': new Set(names), ':most': TOPICS_PER_MESSAGE },
      }),
    ),
  )
}

/** The stored names of what a connection follows. */
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
    documentClient().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keys.liveConnection(connectionId),
        UpdateExpression: 'DELETE topics :names',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':names': new Set(names) },
      }),
    ),
  )
}

/** All of a connection that is gone. Done twice it changes nothing. */
export async function removeConnection(connectionId: string): Promise<void> {
  const { Attributes } = await documentClient().send(
    new DeleteCommand({
      TableName: tableName(),
      Key: keys.liveConnection(connectionId),
      ReturnValues: 'ALL_OLD',
    }),
  )
  await removeEdges(connectionId, toNames(Attributes))
}

async function removeEdges(connectionId: string, names: readonly string[]): Promise<void> {
  await batchWrite(
    names.map((name) => ({ DeleteRequest: { Key: keys.liveListener(name, connectionId) } })),
  )
}

const PAGE = 2_000

/** Who follows a topic, page by page: a megabyte each at most. */
export async function* listenersOf(topic: string): AsyncGenerator<Listener[], void, undefined> {
  let after: Record<string, unknown> | undefined
  do {
    const { items, next } = await queryPage({
      pk: pk.liveTopic(topic),
      prefix: SORT.liveConnection,
      limit: PAGE,
      after,
    })
    const untilOf = (value: unknown) => (typeof value === 'number' ? value : undefined)
    yield items.map(({ sk, untilMs }) => ({
      connectionId: sk.slice(SORT.liveConnection.length),
      untilMs: untilOf(untilMs),
    }))
    after = next
  } while (after !== undefined)
}

type WriteRequests = NonNullable<BatchWriteCommandInput['RequestItems']>[string]

const BATCH_MAX = 25
const ATTEMPTS = 5

async function batchWrite(requests: WriteRequests): Promise<void> {
  for (let start = 0; start < requests.length; start += BATCH_MAX) {
    let pending: WriteRequests = requests.slice(start, start + BATCH_MAX)
    for (let attempt = 0; pending.length > 0; attempt += 1) {
      if (attempt === ATTEMPTS) throw new Error('The table left writes of a batch undone')
      if (attempt > 0) await backOff(attempt)
      const { UnprocessedItems } = await documentClient().send(
        new BatchWriteCommand({ RequestItems: { [tableName()]: pending } }),
      )
      pending = UnprocessedItems?.[tableName()] ?? []
    }
  }
}
