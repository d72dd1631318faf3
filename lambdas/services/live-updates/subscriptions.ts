import type { ClientMessage, ServerMessage } from '#shared/api/live.ts'
import { type FiguresTopic, parseTopic, type Topic, topicName } from '#shared/live-topics.ts'
import { queueSender } from '../../base/aws/queue.ts'
import { type Caller, callerOf } from '../../base/caller.ts'
import { logger } from '../../base/logger.ts'
import { verifyToken } from '../../base/token.ts'
import { readUser, readWholeUser } from '../../stores/fans/users.ts'
import {
  addListener,
  type Followed,
  followAudiences,
  type Noted,
  noteMessage,
  removeConnection,
  removeListener,
  topicsOf,
} from '../../stores/live-connections/connections.ts'
import { readSponsor } from '../../stores/organizations/sponsors.ts'
import { maySeeSponsor, maySeeTeam } from '../portal-access/portal-access.ts'
import { readLiveState } from './topic-state.ts'
import { fansName, type LiveTopic, storedName } from './topics.ts'

type Subscribe = Extract<ClientMessage, { type: 'subscribe' }>
type Answer = Extract<ServerMessage, { type: 'subscribed' }>
type Failed = Extract<ServerMessage, { type: 'failed' }>
type Refused = Answer['refused'][number]

interface Follower {
  readonly caller: Caller
  /** Time when the token expires, in milliseconds since 1970. */
  readonly untilMs: number
}

/**
 * Subscribes a connection to the topics that its caller may follow, and returns the topics' states.
 * Reads the states last, so that no change is missed.
 */
export async function subscribe(
  connectionId: string,
  { topics, token }: Subscribe,
  now: Date,
): Promise<Answer | Failed> {
  const follower = token === undefined ? undefined : await identify(token)
  const { allowed, refused } = await judge(topics, follower?.caller)
  const untilMs = allowed.some(needsToken) ? follower?.untilMs : undefined
  const noted = await admit(connectionId, allowed.map(storedName), now)
  if (noted === 'tooManyTopics') return refusal(topics)
  if (noted !== 'noted') return TOO_MANY_MESSAGES
  await addListener(
    connectionId,
    allowed.filter(hasOwnListeners).map((topic) => ({
      name: storedName(topic),
      untilMs: needsToken(topic) ? untilMs : undefined,
    })),
    now,
  )
  for (const topic of allowed) {
    if (topic.kind === 'myDeals') await followTeams(connectionId, topic, { untilMs, now })
  }
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

/**
 * Adds a connection to the audience of each organization that the fan follows now, and removes it
 * from other audiences. This takes one write for each followed organization in the first
 * subscription of a connection or of a new token. Later, only differences are written.
 */
async function followTeams(
  connectionId: string,
  { userKey }: { readonly userKey: string },
  until: Omit<Followed, 'names'>,
): Promise<void> {
  const fan = await readWholeUser(userKey, { isConsistent: true })
  if (typeof fan === 'string') return
  await followAudiences(connectionId, { ...until, names: fan.teams.map(fansName) })
}

/**
 * Returns whether a topic has its own listeners. The listeners of `myDeals` are stored with
 * organizations instead.
 */
function hasOwnListeners({ kind }: LiveTopic): boolean {
  return kind !== 'myDeals'
}

export const TOO_MANY_MESSAGES: Failed = { type: 'failed', code: 'tooManyMessages' }

/**
 * Counts a message of a connection, and stores its topics. If the connection sends too many
 * messages, removes its items and enqueues a request to close the connection. Only the queue's
 * consumer may close connections.
 */
export async function admit(
  connectionId: string,
  topics: readonly string[],
  now: Date,
): Promise<Noted> {
  const noted = await noteMessage(connectionId, topics, now)
  if (noted === 'tooManyMessages' && (await removeConnection(connectionId))) {
    logger.warn('a live connection sends too many messages')
    await queueSender().send('live', [{ kind: 'close', connectionId }])
  }
  return noted
}

/**
 * Returns the owner of a token, or undefined if the token is invalid or the account no longer
 * exists.
 */
async function identify(token: string): Promise<Follower | undefined> {
  const claims = await verifyToken(`Bearer ${token}`)
  const caller = callerOf(claims)
  if (caller === undefined || claims?.exp === undefined) return undefined
  const user = await readUser(caller.userKey)
  if (user === 'unauthenticated') return undefined
  return { caller, untilMs: claims.exp * 1000 }
}

async function judge(names: readonly string[], caller: Caller | undefined) {
  const distinct = [...new Set(names)]
  const found = await Promise.all(distinct.map((name) => accessTopic(name, caller)))
  const allowed = found.filter((topic) => typeof topic === 'object')
  const refused = distinct.flatMap((topic, i): Refused[] => {
    const code = found[i]
    return typeof code === 'string' ? [{ topic, code }] : []
  })
  return { allowed, refused }
}

/** Topic that a caller may subscribe to. */
type Subscribed = Exclude<LiveTopic, { kind: 'teamDeal' | 'proof' }>

function needsToken(topic: LiveTopic): boolean {
  return topic.kind !== 'deal'
}

function refusal(names: readonly string[]): Answer {
  const refused = names.map((topic) => ({ topic, code: 'tooManyTopics' as const }))
  return { type: 'subscribed', topics: [], refused, states: [] }
}

/**
 * Removes subscriptions. Needs no token for the caller's own topics, since the connection's record
 * lists them. The subscription to deals of followed organizations lasts until the connection
 * closes, so that moving between pages costs no writes.
 */
export async function unsubscribe(connectionId: string, names: readonly string[]): Promise<void> {
  const topics = names.map(parseTopic).filter(isRemovable)
  const followed = topics.some(isOwn) ? await topicsOf(connectionId) : []
  const stored = topics.flatMap((topic) =>
    isOwn(topic) ? followed.filter((name) => isOwnName(topic, name)) : [storedName(topic)],
  )
  if (stored.length > 0) await removeListener(connectionId, stored)
}

type Removable = Exclude<Topic, { kind: 'myDeals' }>

function isRemovable(topic: Topic | undefined): topic is Removable {
  return topic !== undefined && topic.kind !== 'myDeals'
}

type OwnTopic = Extract<Topic, { kind: 'me' | 'myDeal' }>

function isOwn(topic: Removable): topic is OwnTopic {
  return topic.kind === 'me' || topic.kind === 'myDeal'
}

/**
 * Returns whether a stored name belongs to this topic of the caller. The stored names of a caller's
 * own topics are me/{user} and me/{user}/deal/{deal}.
 */
function isOwnName(topic: OwnTopic, stored: string): boolean {
  const [me, , part, offerKey] = stored.split('/')
  if (me !== 'me') return false
  return topic.kind === 'me' ? part === undefined : offerKey === topic.offerKey
}

type TopicRefusal = 'unknownTopic' | 'unauthenticated' | 'forbidden'

/**
 * Returns the topic if the caller may follow it, else the reason why not. Everybody may follow
 * deals, fans may follow their own topics, and staff may follow the dashboards that they may open.
 */
async function accessTopic(
  name: string,
  caller: Caller | undefined,
): Promise<Subscribed | TopicRefusal> {
  const topic = parseTopic(name)
  if (topic === undefined) return 'unknownTopic'
  if (topic.kind === 'deal') return topic
  if (caller === undefined) return 'unauthenticated'
  if (topic.kind !== 'figures') return { ...topic, userKey: caller.userKey }
  return (await maySeeFigures(caller, topic)) ? topic : 'forbidden'
}

async function maySeeFigures(caller: Caller, topic: FiguresTopic): Promise<boolean> {
  switch (topic.owner) {
    case 'platform':
      return caller.role === 'admin'
    case 'team':
      return maySeeTeam(caller, topic.ownerKey)
    case 'sponsor':
      return maySeeSponsor(caller, topic.ownerKey, await teamsOf(topic.ownerKey, caller))
  }
}

/**
 * Returns the organizations of a business, or none unless the caller is staff of an organization,
 * since no other caller needs them.
 */
async function teamsOf(sponsorKey: string, { role }: Caller): Promise<readonly string[]> {
  return role === 'team' ? ((await readSponsor(sponsorKey))?.teamKeys ?? []) : []
}
