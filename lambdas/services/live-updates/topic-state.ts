import { StateMessage } from '#shared/api/live.ts'
import { isWithdrawn } from '#shared/deals/teams.ts'
import { topicName } from '#shared/live-topics.ts'
import { readOffer, readOfferPage } from '../../stores/deals/offers.ts'
import { readLastRedemption } from '../../stores/deals/redemptions.ts'
import { ownPart } from '../deals/own-part.ts'
import { readOwnRecord } from '../fans/own-record.ts'
import { type ReadableTopic, subscribedTopic } from './topics.ts'

/**
 * Reason why a topic has no state: the fan was deleted, or the deal is hidden. Topics of deals are
 * public, so pages of hidden deals poll the API instead.
 */
export type TopicEnd = 'deleted' | 'notLive'

/**
 * Returns the current state of a topic, or the reason why the topic ends. Returns undefined if
 * there is no state to send. Reads consistently, so that the latest change is included.
 */
export async function readLiveState(
  topic: ReadableTopic,
  now: Date,
): Promise<StateMessage | TopicEnd | undefined> {
  const state = await readState(topic, now)
  if (state === undefined || typeof state === 'string') return state
  const subscribed = subscribedTopic(topic)
  return StateMessage.parse({
    type: 'state',
    kind: subscribed.kind,
    topic: topicName(subscribed),
    at: now.toISOString(),
    state,
  })
}

const consistently = { isConsistent: true }

async function readState(topic: ReadableTopic, now: Date): Promise<object | TopicEnd | undefined> {
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
      return offer && ownPart(offer, last, { now, ...consistently })
    }
    case 'teamDeal':
      return teamDealState(topic.offerKey)
    // Sends no state, because a page that subscribes to `myDeals` has just read its deals.
    case 'myDeals':
      return undefined
    // The message only announces a change. The page then reads the figures from an endpoint that
    // checks access.
    case 'figures':
      return {}
  }
}

/**
 * Returns the card of a triggered deal, or only its key if the deal was withdrawn or does not
 * exist. Returns undefined for hidden deals, which need a code.
 */
async function teamDealState(offerKey: string): Promise<object | undefined> {
  const deal = await readOffer(offerKey, consistently)
  if (deal?.hiddenDeal) return undefined
  return deal && !isWithdrawn(deal) ? { offerKey, deal } : { offerKey }
}
