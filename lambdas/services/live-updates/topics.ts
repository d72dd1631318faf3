import * as z from 'zod/mini'
import { type Topic, topicName } from '#shared/live-topics.ts'
import { Instant, Key } from '#shared/model/common.ts'

/**
 * Live topic, with the keys that the topic names of browsers omit. `teamDeal` is a triggered deal
 * of one FanPage. Fans who subscribed to `myDeals` receive its messages. `proof` is a coupon that
 * was accepted, or whose proof was taken back. The fan is found only when it is sent, as `myDeal`.
 */
export const LiveTopic = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deal'), offerKey: Key }),
  z.object({ kind: z.literal('me'), userKey: Key }),
  z.object({ kind: z.literal('myDeal'), userKey: Key, offerKey: Key }),
  z.object({ kind: z.literal('myDeals'), userKey: Key }),
  z.object({ kind: z.literal('teamDeal'), teamKey: Key, offerKey: Key }),
  z.object({
    kind: z.literal('proof'),
    sponsorKey: Key,
    redemptionId: z.string(),
    redeemedAt: Instant,
  }),
  z.discriminatedUnion('owner', [
    z.object({ kind: z.literal('figures'), owner: z.literal('platform') }),
    z.object({ kind: z.literal('figures'), owner: z.enum(['sponsor', 'team']), ownerKey: Key }),
  ]),
])
export type LiveTopic = z.infer<typeof LiveTopic>

export type ProofTopic = Extract<LiveTopic, { kind: 'proof' }>

/** Topic with a state and listeners. */
export type ReadableTopic = Exclude<LiveTopic, ProofTopic>

/**
 * Returns the name of a topic in stored items, for example in the item that limits how often the
 * topic is sent.
 */
export function storedName(topic: LiveTopic): string {
  switch (topic.kind) {
    case 'deal':
    case 'figures':
      return topicName(topic)
    case 'me':
      return `me/${topic.userKey}`
    case 'myDeal':
      return `me/${topic.userKey}/deal/${topic.offerKey}`
    case 'myDeals':
      return `me/${topic.userKey}/deals`
    case 'teamDeal':
      return `${fansName(topic.teamKey)}/${topic.offerKey}`
    case 'proof':
      return `proof/${topic.redemptionId}`
  }
}

/** Returns the name under which the listeners of a topic are stored. */
export function audienceName(topic: ReadableTopic): string {
  return topic.kind === 'teamDeal' ? fansName(topic.teamKey) : storedName(topic)
}

/** Returns the name under which the connections of a FanPage's followers are stored. */
export function fansName(teamKey: string): string {
  return `fans/${teamKey}`
}

/** Returns the topic to which browsers subscribe in order to receive this topic. */
export function subscribedTopic(topic: ReadableTopic): Topic {
  return topic.kind === 'teamDeal' ? { kind: 'myDeals' } : topic
}
