import type { UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import { PAUSE_MS } from '#shared/live-topics.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { isConditionFailed } from '../../base/dynamo/failure.ts'
import { keys } from '../table/keys.ts'
import { type Item, tableName } from '../table/table.ts'

const KEPT_SECONDS = 3_600

/**
 * Decision about a changed topic. `now`: send the state. `later`: send the state when the topic's
 * pause ends, at `dueMs`. `promised`: do nothing, because another call will send the state.
 */
export type Turn =
  | { readonly kind: 'now' | 'promised' }
  | { readonly kind: 'later'; readonly dueMs: number }

/**
 * Decides when to send a topic's changed state. A topic is sent at most once a second. If the last
 * send is too recent, the first caller gets `later` and must schedule a call, and other callers get
 * `promised`. The scheduled call passes its `dueMs` as `promisedMs`.
 */
export async function takeTurn(topic: string, now: Date, promisedMs?: number): Promise<Turn> {
  const nowMs = now.getTime()
  const taken = await update(topic, {
    UpdateExpression: 'SET nextAt = :next, #ttl = :ttl REMOVE dueAt',
    ConditionExpression: 'attribute_not_exists(nextAt) OR nextAt <= :now',
    ExpressionAttributeNames: { '#ttl': 'ttl' },
    ExpressionAttributeValues: {
      ':next': nowMs + PAUSE_MS,
      ':now': nowMs,
      ':ttl': Math.floor(nowMs / 1000) + KEPT_SECONDS,
    },
  })
  if (taken) return { kind: 'now' }
  const promised = await update(topic, {
    UpdateExpression: 'SET dueAt = nextAt',
    ConditionExpression: 'attribute_not_exists(dueAt) OR dueAt <= :now OR dueAt = :mine',
    ExpressionAttributeValues: { ':now': nowMs, ':mine': promisedMs ?? 0 },
  })
  return promised ? { kind: 'later', dueMs: Number(promised['dueAt']) } : { kind: 'promised' }
}

/**
 * Lengthens the pause after a turn, for topics with more subscribers than can be reached every
 * second.
 */
export async function lengthenPause(topic: string, now: Date, pauseMs: number): Promise<void> {
  await update(topic, {
    UpdateExpression: 'SET nextAt = :next',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':next': now.getTime() + pauseMs },
  })
}

async function update(
  topic: string,
  parts: Pick<
    UpdateCommandInput,
    | 'UpdateExpression'
    | 'ConditionExpression'
    | 'ExpressionAttributeNames'
    | 'ExpressionAttributeValues'
  >,
): Promise<Item | undefined> {
  try {
    const { Attributes } = await dynamo('UpdateItem', {
      TableName: tableName(),
      Key: keys.livePause(topic),
      ReturnValues: 'ALL_NEW',
      ...parts,
    })
    return Attributes as Item | undefined
  } catch (error) {
    if (isConditionFailed(error)) return undefined
    throw error
  }
}
