import type { ClientMessage, ServerMessage } from '#shared/api/live.ts'
import { parseTopic, type Topic, topicName } from '#shared/live-topics.ts'
import { type LiveTopic, storedName, topicFor } from '../live/topics.ts'
import { callerOf, verifyToken } from '../runtime/caller.ts'
import { logger } from '../runtime/logger.ts'
import { queueSender } from '../runtime/queue.ts'
import {
  addListener,
  type Noted,
  noteMessage,
  removeConnection,
  removeListener,
  topicsOf,
} from '../stores/live-connections.ts'
import { readUser } from '../stores/users.ts'
import { readLiveState } from './live-state.ts'

type Subscribe = Extract<ClientMessage, { type: 'subscribe' }>
type Answer = Extract<ServerMessage, { type: 'subscribed' }>
type Failed = Extract<ServerMessage, { type: 'failed' }>
type Refused = Answer['refused'][number]

interface Follower {
  readonly userKey: string
  /** When his token ends. */
  readonly untilMs: number
}

/**
 * Lets a connection follow topics, as far as its caller may, and answers with their states, read
 * after the connection is a listener: whatever changes from here on is told.
 */
export async function subscribe(
  connectionId: string,
  { topics, token }: Subscribe,
  now: Date,
): Promise<Answer | Failed> {
  const follower = token === undefined ? undefined : await identify(token)
  const { allowed, refused } = judge(topics, follower?.userKey)
  const untilMs = allowed.some(isOwn) ? follower?.untilMs : undefined
  const noted = await admit(connectionId, allowed.map(storedName), now)
  if (noted === 'tooManyTopics') return refusal(topics)
  if (noted !== 'noted') return TOO_MANY_MESSAGES
  await addListener(
    connectionId,
    allowed.map((topic) => ({
      name: storedName(topic),
      untilMs: isOwn(topic) ? untilMs : undefined,
    })),
    now,
  )
  const states = await Promise.all(allowed.map((topic) => readLiveState(topic, now)))
  const notLive = allowed.filter((_, i) => states[i] === 'notLive')
  if (notLive.length > 0) await removeListener(connectionId, notLive.map(storedName))
  return {
    type: 'subscribed',
    topics: allowed.filter((topic) => !notLive.includes(topic)).map(topicName),
    refused: [
      ...refused,
      ...notLive.map((topic) => ({ topic: topicName(topic), code: 'notLive' as const })),
    ],
    ...(untilMs !== undefined && { until: new Date(untilMs).toISOString() }),
    states: states.filter((state) => typeof state === 'object'),
  }
}

export const TOO_MANY_MESSAGES: Failed = { type: 'failed', code: 'tooManyMessages' }

/**
 * Counts a message before anything is read for it. A connection that says too much is forgotten at
 * once, so that it costs nothing more, and closed by who may do that.
 */
export async function admit(
  connectionId: string,
  topics: readonly string[],
  now: Date,
): Promise<Noted> {
  const noted = await noteMessage(connectionId, topics, now)
  if (noted === 'tooManyMessages' && (await removeConnection(connectionId))) {
    logger.warn('a live connection says too much')
    await queueSender().send('live', [{ kind: 'close', connectionId }])
  }
  return noted
}

/** The fan of a valid token who is still there. */
async function identify(token: string): Promise<Follower | undefined> {
  const claims = await verifyToken(`Bearer ${token}`)
  const caller = callerOf(claims)
  if (caller === undefined || claims?.exp === undefined) return undefined
  const user = await readUser(caller.userKey)
  if (user === 'unauthenticated') return undefined
  return { userKey: caller.userKey, untilMs: claims.exp * 1000 }
}

function judge(names: readonly string[], userKey: string | undefined) {
  const allowed: LiveTopic[] = []
  const refused: Refused[] = []
  for (const name of new Set(names)) {
    const topic = parseTopic(name)
    const found = topic && topicFor(topic, userKey)
    if (found) allowed.push(found)
    else refused.push({ topic: name, code: topic ? 'unauthenticated' : 'unknownTopic' })
  }
  return { allowed, refused }
}

function isOwn(topic: LiveTopic): boolean {
  return topic.kind !== 'deal'
}

function refusal(names: readonly string[]): Answer {
  const refused = names.map((topic) => ({ topic, code: 'tooManyTopics' as const }))
  return { type: 'subscribed', topics: [], refused, states: [] }
}

/** Whose own topics these are needs no token: the connection's record names them. */
export async function unsubscribe(connectionId: string, names: readonly string[]): Promise<void> {
  const topics = names.map(parseTopic).filter((topic) => topic !== undefined)
  const followed = topics.every(({ kind }) => kind === 'deal') ? [] : await topicsOf(connectionId)
  const stored = topics.flatMap((topic) =>
    topic.kind === 'deal' ? [storedName(topic)] : followed.filter((name) => isOwnName(topic, name)),
  )
  if (stored.length > 0) await removeListener(connectionId, stored)
}

/** Own topics are stored as me/{user} and me/{user}/deal/{deal}. */
function isOwnName(topic: Topic, stored: string): boolean {
  const [me, , , offerKey] = stored.split('/')
  return me === 'me' && offerKey === (topic.kind === 'me' ? undefined : topic.offerKey)
}
