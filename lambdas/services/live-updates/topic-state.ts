import { StateMessage } from '#shared/api/live.ts'
import { topicName } from '#shared/live-topics.ts'
import { readOffer, readOfferPage } from '../../stores/deals/offers.ts'
import { readLastRedemption } from '../../stores/deals/redemptions.ts'
import { ownPart } from '../deals/deal-page.ts'
import { readOwnRecord } from '../fans/own-record.ts'
import type { LiveTopic } from './topics.ts'

/**
 * Reason why a topic has no state: `deleted` for a deleted fan, `notLive` for a hidden deal. Topics of deals
 * are public, so pages of hidden deals use the API instead, which checks who may read them.
 */
export type TopicEnd = 'deleted' | 'notLive'

/**
 * Returns the whole state of a topic at this moment; undefined if there is none. The read is consistent, so
 * that the reported change is included.
 */
export async function readLiveState(
  topic: LiveTopic,
  now: Date,
): Promise<StateMessage | TopicEnd | undefined> {
  const state = await readState(topic, now)
  if (state === undefined || typeof state === 'string') return state
  return StateMessage.parse({
    type: 'state',
    kind: topic.kind,
    topic: topicName(topic),
    at: now.toISOString(),
    state,
  })
}

const consistently = { isConsistent: true }

async function readState(topic: LiveTopic, now: Date): Promise<object | TopicEnd | undefined> {
  switch (topic.kind) {
    case 'deal': {
      const page = await readOfferPage(topic.offerKey, consistently)
      if (page?.offer.hiddenDeal) return 'notLive'
      return page && { deal: page.offer, tally: page.tally }
    }
    case 'me': {
      const found = await readOwnRecord(topic.userKey, now, consistently)
      if (found === 'unauthenticated') return 'deleted'
      return found === 'notFound' ? undefined : found
    }
    case 'myDeal': {
      const [offer, last] = await Promise.all([
        readOffer(topic.offerKey, consistently),
        readLastRedemption(topic.userKey, topic.offerKey, consistently),
      ])
      return offer && ownPart(offer, last)
    }
    // The message says only that figures changed, and the page reads those that it may show from its
    // endpoint.
    case 'figures':
      return {}
  }
}
