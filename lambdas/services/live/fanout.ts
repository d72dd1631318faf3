import type { SearchTarget } from '../../search/search-index.ts'
import type { ChangeOf, FANNED_OUT } from '../../stores/stream/changes.ts'
import type { MirrorWork } from '../mirrors/mirror-work.ts'
import type { PurchaseNews } from '../payouts/purchase-news.ts'
import { type LiveTopic, storedName } from './topics.ts'

/** What a change leaves to the consumers of the queues. */
export interface FanoutWork {
  /** The document that is to be made anew. */
  readonly target?: SearchTarget
  /** The live topic whose state has changed. */
  readonly topic?: LiveTopic
  readonly news?: PurchaseNews
  readonly mirrors?: readonly MirrorWork[]
}

export function workOf(change: ChangeOf<(typeof FANNED_OUT)[number]>): FanoutWork {
  switch (change.kind) {
    case 'dealChanged': {
      const { offerKey } = change
      return { target: { kind: 'offer', key: offerKey }, topic: { kind: 'deal', offerKey } }
    }
    case 'stockMoved': {
      const { offerKey, isUsedUp } = change
      const topic = { kind: 'deal', offerKey } as const
      return isUsedUp ? { topic, news: { kind: 'usedUp', offerKey } } : { topic }
    }
    case 'cardsLeft':
      return { mirrors: [{ kind: 'cards', offerKey: change.offerKey }] }
    case 'organizationChanged': {
      const { teamKey, isNoteMoved, areBusinessesMoved } = change
      const mirrors: MirrorWork[] = [
        ...(isNoteMoved ? [{ kind: 'organization', teamKey } as const] : []),
        ...(areBusinessesMoved ? [{ kind: 'businesses', teamKey } as const] : []),
      ]
      return { target: { kind: 'organization', key: teamKey }, mirrors }
    }
    case 'businessChanged': {
      const { sponsorKey, areCopiesMoved } = change
      const mirrors: MirrorWork[] = areCopiesMoved ? [{ kind: 'business', sponsorKey }] : []
      return { target: { kind: 'sponsor', key: sponsorKey }, mirrors }
    }
    case 'brandChanged': {
      const { brandKey, teamKeys } = change
      return { mirrors: [{ kind: 'brand', brandKey, teamKeys: [...teamKeys] }] }
    }
    case 'dealGroupChanged':
      return { mirrors: [{ kind: 'grouping', offerKeys: [...change.offerKeys] }] }
    case 'categoriesMoved':
      return { mirrors: [{ kind: 'categories' }] }
    case 'countersMoved':
      return { topic: { kind: 'figures', ...change.owner } }
    case 'fanCountMoved':
      return { target: { kind: 'organization', key: change.teamKey } }
    case 'followed':
    case 'unfollowed':
    case 'fanChanged':
      return { topic: { kind: 'me', userKey: change.userKey } }
    case 'redeemed': {
      const { userKey, offerKey } = change
      return { topic: { kind: 'myDeal', userKey, offerKey } }
    }
    case 'purchased':
    case 'purchaseMoved':
    case 'checkoutMoved':
    case 'payeeReady':
      return newsOf(change)
  }
}

function newsOf(
  change: ChangeOf<'purchased' | 'purchaseMoved' | 'checkoutMoved' | 'payeeReady'>,
): FanoutWork {
  if (change.kind === 'payeeReady') {
    return { news: { kind: 'payee', type: change.type, key: change.key } }
  }
  const { userKey } = change
  if (change.kind === 'purchased') {
    return { news: { kind: 'bought', userKey, purchaseKey: change.purchaseKey } }
  }
  if (!change.isRefunded) return {}
  return change.kind === 'purchaseMoved'
    ? { news: { kind: 'refunded', userKey, purchaseKey: change.purchaseKey } }
    : { news: { kind: 'tooLate', userKey, purchaseKey: change.checkoutKey } }
}

/** Each target once: a batch of a thousand follows of one organization asks for one document. */
export function distinctTargets(targets: readonly (SearchTarget | undefined)[]): SearchTarget[] {
  return distinct(targets, ({ kind, key }) => `${kind} ${key}`)
}

/** Each topic once: a batch of a thousand redemptions of one deal asks for one message. */
export function distinctTopics(topics: readonly (LiveTopic | undefined)[]): LiveTopic[] {
  return distinct(topics, storedName)
}

function distinct<T>(all: readonly (T | undefined)[], nameOf: (one: T) => string): T[] {
  const byName = new Map<string, T>()
  for (const one of all) {
    if (one !== undefined) byName.set(nameOf(one), one)
  }
  return [...byName.values()]
}
