import * as z from 'zod/mini'
import type { ServerMessage } from '#shared/api/live.ts'
import { addSeconds } from '#shared/interval.ts'
import { PAUSE_MS, topicName } from '#shared/live-topics.ts'
import { queueSender } from '../../base/aws/queue.ts'
import { logger } from '../../base/logger.ts'
import { eachAtMost, slicesOf } from '../../base/parallel.ts'
import { connectionGateway, POSTS_AT_ONCE } from '../../live-messages/connection-gateway.ts'
import { findRedemption } from '../../stores/deals/redemption-lists.ts'
import {
  type Listener,
  listenersOf,
  removeConnection,
  removeListener,
} from '../../stores/live-connections/connections.ts'
import { lengthenPause, takeTurn } from '../../stores/live-connections/pauses.ts'
import { readLiveState } from './topic-state.ts'
import {
  audienceName,
  LiveTopic,
  type ProofTopic,
  type ReadableTopic,
  storedName,
  subscribedTopic,
} from './topics.ts'

/**
 * Message of the live queue. It reports that a topic has changed, contains a message for some
 * listeners, or names a connection to close.
 */
export const LiveWork = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('changed'),
    topic: LiveTopic,
    /**
     * Time for which an earlier message scheduled this message, in milliseconds since 1970.
     * Undefined if the topic has just changed.
     */
    promisedMs: z.optional(z.int()),
  }),
  z.object({
    kind: z.literal('post'),
    message: z.string(),
    connectionIds: z.array(z.string()),
    attempt: z.int(),
  }),
  /** Closes a connection that sends too many messages. */
  z.object({ kind: z.literal('close'), connectionId: z.string() }),
])
export type LiveWork = z.infer<typeof LiveWork>
type Post = Extract<LiveWork, { kind: 'post' }>

/**
 * Maximum number of connections to which one function posts a state. Larger audiences are split
 * among several functions.
 */
const SLICE = 250
/**
 * Maximum number of messages per second for one topic, half of API Gateway's account limit. An
 * audience of 20,000 gets an update every four seconds.
 */
export const POSTS_PER_SECOND = 5_000

/**
 * Sends the state of a topic to its listeners, and ends subscriptions whose token has expired. If
 * the topic was sent too recently, enqueues it for later.
 */
export async function pushUpdate(changed: LiveTopic, promisedMs?: number): Promise<void> {
  const topic = changed.kind === 'proof' ? await couponOf(changed) : changed
  if (topic === undefined) return
  const pages = listenersOf(audienceName(topic))
  const first = await pages.next()
  if (first.done || first.value.length === 0) return
  if (!(await isItsTurn(topic, promisedMs))) return
  const now = new Date()
  const state = await readLiveState(topic, now)
  if (state === undefined) return
  const listeners = [...first.value]
  for await (const page of pages) listeners.push(...page)
  const { good, late } = byToken(listeners, now)
  await end(topic, late, 'tokenExpired')
  if (typeof state === 'string') return end(topic, good, state)
  await send(topic, JSON.stringify(state), good, now)
}

/**
 * Returns the topic of the fan whose coupon was accepted. Returns undefined if the redemption is
 * missing or its fan was erased.
 */
async function couponOf({
  sponsorKey,
  redemptionId: id,
  redeemedAt,
}: ProofTopic): Promise<ReadableTopic | undefined> {
  // A proof has the time of the redemption in whole seconds, if it was checked by its QR code.
  const before = addSeconds(redeemedAt, 1)
  const redemption = await findRedemption({ sponsorKey, id, from: redeemedAt, before })
  if (redemption === undefined || redemption.isAnonymous) return undefined
  const { userKey, offerKey } = redemption
  return { kind: 'myDeal', userKey, offerKey }
}

/**
 * Returns whether the topic may be sent now; otherwise enqueues the topic for later. Messages about
 * a fan's own deal are always sent, since a fan redeems it at most every ten minutes.
 */
async function isItsTurn(topic: ReadableTopic, promisedMs: number | undefined): Promise<boolean> {
  if (topic.kind === 'myDeal') return true
  const now = new Date()
  const turn = await takeTurn(storedName(topic), now, promisedMs)
  if (turn.kind === 'later') {
    const delaySeconds = Math.max(1, Math.ceil((turn.dueMs - now.getTime()) / 1000))
    await enqueue([{ kind: 'changed', topic, promisedMs: turn.dueMs }], delaySeconds)
  }
  return turn.kind === 'now'
}

function byToken(listeners: readonly Listener[], now: Date) {
  const isGood = ({ untilMs }: Listener) => untilMs === undefined || untilMs > now.getTime()
  const idsOf = (some: readonly Listener[]) => some.map(({ connectionId }) => connectionId)
  return {
    good: idsOf(listeners.filter(isGood)),
    late: idsOf(listeners.filter((listener) => !isGood(listener))),
  }
}

async function send(topic: ReadableTopic, message: string, to: readonly string[], now: Date) {
  const slices = slicesOf(to, SLICE).map((connectionIds) => ({
    kind: 'post' as const,
    message,
    connectionIds,
    attempt: 1,
  }))
  const [only, ...others] = slices
  if (only === undefined) return
  if (others.length === 0) return post(only)
  const pauseMs = (1000 * to.length) / POSTS_PER_SECOND
  if (pauseMs > PAUSE_MS) await lengthenPause(storedName(topic), now, pauseMs)
  await enqueue(slices)
}

const ATTEMPTS = 4

/** Posts a message to each connection, and retries only those that did not accept it. */
export async function post({ message, connectionIds, attempt }: Post): Promise<void> {
  const missed = await postToAll(connectionIds, message)
  if (missed.length === 0) return
  if (attempt >= ATTEMPTS) {
    logger.error('connections not reached', { count: missed.length })
    return
  }
  const again = { kind: 'post' as const, message, connectionIds: missed, attempt: attempt + 1 }
  await enqueue([again], attempt)
}

async function postToAll(connectionIds: readonly string[], message: string): Promise<string[]> {
  const missed: string[] = []
  await eachAtMost(POSTS_AT_ONCE, connectionIds, async (connectionId) => {
    const outcome = await connectionGateway()
      .post(connectionId, message)
      .catch((error: unknown) => {
        logger.warn('connection did not take a message', { error })
        return 'missed' as const
      })
    if (outcome === 'gone') await removeConnection(connectionId)
    if (outcome === 'missed') missed.push(connectionId)
  })
  return missed
}

type Reason = Extract<ServerMessage, { type: 'ended' }>['reason']

/** Ends the subscriptions of these connections to a topic, and sends them the reason. */
async function end(topic: ReadableTopic, connectionIds: readonly string[], reason: Reason) {
  if (connectionIds.length === 0) return
  const message: ServerMessage = { type: 'ended', topic: topicName(subscribedTopic(topic)), reason }
  await eachAtMost(POSTS_AT_ONCE, connectionIds, (connectionId) =>
    removeListener(connectionId, [audienceName(topic)]),
  )
  await postToAll(connectionIds, JSON.stringify(message))
}

function enqueue(work: readonly LiveWork[], delaySeconds = 0): Promise<void> {
  return queueSender().send('live', work, { delaySeconds })
}
