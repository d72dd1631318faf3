import { StateMessage } from '#shared/api/live.ts'
import { topicName } from '#shared/live-topics.ts'
import type { LiveTopic } from '../live/topics.ts'
import { readOffer, readOfferPage } from '../stores/offers.ts'
import { readLastRedemption } from '../stores/redemptions.ts'
import { ownPart } from './deal-page.ts'
import { readOwnRecord } from './own-record.ts'

/**
 * What a topic has to tell where it is no state: `deleted` when its fan is gone, `notLive` of a hidden
 * deal. A topic of deals is anybody's, so the pages of hidden ones ask the API, which knows who may.
 */
export type TopicEnd = 'deleted' | 'notLive'

/**
 * The whole state of a topic at this moment; undefined while there is nothing to tell. Read
 * consistently: what has changed must show.
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
  }
}
