import * as z from 'zod/mini'
import { TOPICS_PER_MESSAGE, type Topic } from '../live-topics.ts'
import { Instant, Key } from '../model/common.ts'
import { OfferCard } from '../model/offer.ts'
import { readDeal } from './deals.schemas.ts'
import { readMe } from './me.schemas.ts'

const TopicNames = z
  .array(z.string().check(z.maxLength(100)))
  .check(z.minLength(1), z.maxLength(TOPICS_PER_MESSAGE))

export const ClientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('subscribe'),
    topics: TopicNames,
    /**
     * ID token, for topics that are not public. It is sent in a message, because URLs are logged.
     */
    token: z.optional(z.string().check(z.maxLength(8_192))),
  }),
  z.strictObject({ type: z.literal('unsubscribe'), topics: TopicNames }),
  z.strictObject({ type: z.literal('ping') }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

const stateOf = <Kind extends Topic['kind'], State extends z.ZodMiniType>(
  kind: Kind,
  state: State,
) =>
  z.object({
    type: z.literal('state'),
    kind: z.literal(kind),
    topic: z.string(),
    /**
     * Time at which the state was read. Pages ignore a state that is older than the one they show.
     */
    at: Instant,
    state,
  })

/** A topic's complete new state. */
export const StateMessage = z.discriminatedUnion('kind', [
  stateOf('deal', z.pick(readDeal.output, { deal: true, tally: true })),
  stateOf('me', readMe.output),
  stateOf('myDeal', z.pick(readDeal.output, { lastRedemption: true, onlineCode: true })),
  // One triggered deal of a followed FanPage. If `deal` is absent, lists remove the deal.
  stateOf('myDeals', z.object({ offerKey: Key, deal: z.optional(OfferCard) })),
  // Announces that figures have changed. Pages then fetch them from endpoints, which check access.
  stateOf('figures', z.object({})),
])
export type StateMessage = z.infer<typeof StateMessage>

/**
 * Reasons why a subscription to a topic is refused. `notLive` is for hidden deals, which have no
 * topic. Their pages poll the API instead.
 */
const REFUSALS = [
  'unknownTopic',
  'unauthenticated',
  'forbidden',
  'tooManyTopics',
  'notLive',
] as const

/**
 * Reasons why the server ends a subscription to a topic: the token expired, the fan was deleted, or
 * the deal was hidden.
 */
const ENDS = ['tokenExpired', 'deleted', 'notLive'] as const

export const ServerMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('subscribed'),
    topics: z.array(z.string()),
    refused: z.array(z.object({ topic: z.string(), code: z.enum(REFUSALS) })),
    /**
     * Time at which subscriptions that need a token end, unless the client sends a fresh token
     * before.
     */
    until: z.optional(Instant),
    /** Current states, read after subscribing so that no change is missed. */
    states: z.array(StateMessage),
  }),
  z.object({ type: z.literal('unsubscribed'), topics: z.array(z.string()) }),
  z.object({ type: z.literal('pong') }),
  z.object({
    type: z.literal('failed'),
    /**
     * `tooManyMessages` means more than MESSAGES_MAX in MESSAGES_WINDOW_SECONDS. The server then
     * ends all subscriptions and closes the connection.
     */
    code: z.enum(['malformed', 'tooManyMessages']),
  }),
  z.object({ type: z.literal('ended'), topic: z.string(), reason: z.enum(ENDS) }),
  StateMessage,
])
export type ServerMessage = z.infer<typeof ServerMessage>
