import * as z from 'zod/mini'
import type { Topic } from '#shared/live-topics.ts'
import { Key } from '#shared/model/common.ts'

/** A topic as the server knows it: with whose own it is. */
export const LiveTopic = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('deal'), offerKey: Key }),
  z.object({ kind: z.literal('me'), userKey: Key }),
  z.object({ kind: z.literal('myDeal'), userKey: Key, offerKey: Key }),
])
export type LiveTopic = z.infer<typeof LiveTopic>

/** Under which its listeners are kept. */
export function storedName(topic: LiveTopic): string {
  switch (topic.kind) {
    case 'deal':
      return `deal/${topic.offerKey}`
    case 'me':
      return `me/${topic.userKey}`
    case 'myDeal':
      return `me/${topic.userKey}/deal/${topic.offerKey}`
  }
}

/**
 * Who may follow what: a deal anybody, what is one's own only who shows a valid token, and then it
 * is that token's owner's. Undefined where the caller may not.
 */
export function topicFor(topic: Topic, userKey: string | undefined): LiveTopic | undefined {
  if (topic.kind === 'deal') return topic
  return userKey === undefined ? undefined : { ...topic, userKey }
}
