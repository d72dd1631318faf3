import * as z from 'zod/mini'
import { topicName } from '#shared/live-topics.ts'
import { Key } from '#shared/model/common.ts'

/** Live topic with the keys of its owner, which addresses from browsers do not contain. */
export const LiveTopic = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deal'), offerKey: Key }),
  z.object({ kind: z.literal('me'), userKey: Key }),
  z.object({ kind: z.literal('myDeal'), userKey: Key, offerKey: Key }),
  z.discriminatedUnion('owner', [
    z.object({ kind: z.literal('figures'), owner: z.literal('platform') }),
    z.object({ kind: z.literal('figures'), owner: z.enum(['sponsor', 'team']), ownerKey: Key }),
  ]),
])
export type LiveTopic = z.infer<typeof LiveTopic>

/** Returns the name under which the listeners of a topic are stored. */
export function storedName(topic: LiveTopic): string {
  switch (topic.kind) {
    case 'deal':
    case 'figures':
      return topicName(topic)
    case 'me':
      return `me/${topic.userKey}`
    case 'myDeal':
      return `me/${topic.userKey}/deal/${topic.offerKey}`
  }
}
