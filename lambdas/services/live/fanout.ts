import { isDeepStrictEqual } from 'node:util'
import { alertOf } from '#shared/alerts/news.ts'
import { areTermsMoved } from '#shared/deals/held-terms.ts'
import type { Alert } from '#shared/model/alerts.ts'
import type { SearchTarget } from '../../search/search-index.ts'
import { parseAlerting, parseFired, parseOnSale } from '../../stores/stream/change-contents.ts'
import type { ChangeOf, FANNED_OUT, Image } from '../../stores/stream/changes.ts'
import type { MirrorWork } from '../mirrors/mirror-work.ts'
import type { PurchaseNews } from '../payouts/purchase-news.ts'
import { type LiveTopic, storedName } from './topics.ts'

/** Work that a change leaves to the consumers of the queues. */
export interface FanoutWork {
  /** The document that is to be made anew. */
  readonly target?: SearchTarget
  /** The live topics whose state has changed, what fans follow first. */
  readonly topics?: readonly LiveTopic[]
  readonly news?: PurchaseNews
  readonly mirrors?: readonly MirrorWork[]
  readonly alert?: Alert
}

export function workOf(change: ChangeOf<(typeof FANNED_OUT)[number]>): FanoutWork {
  switch (change.kind) {
    case 'dealChanged': {
      const { offerKey, before, after } = change
      const topics = [{ kind: 'deal', offerKey } as const, ...boardsOf(before, after)]
      const alert = alertOfChange(before, after)
      const areMoved = areSaleTermsMoved(before, after)
      return {
        target: { kind: 'offer', key: offerKey },
        topics,
        ...(areMoved && { news: { kind: 'termsMoved', offerKey } as const }),
        ...(alert && { alert }),
      }
    }
    case 'stockMoved': {
      const { offerKey, isUsedUp } = change
      const topics = [{ kind: 'deal', offerKey } as const]
      return isUsedUp ? { topics, news: { kind: 'usedUp', offerKey } } : { topics }
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
      return { topics: [{ kind: 'figures', ...change.owner }] }
    case 'dealCounted':
      return { target: { kind: 'offer', key: change.offerKey } }
    case 'dayCounted':
    case 'eventNoted':
    case 'redeemerErased':
      return {}
    case 'fanCountMoved': {
      const { teamKey, hasRushBegun } = change
      const mirrors: MirrorWork[] = hasRushBegun ? [{ kind: 'followRush', teamKey }] : []
      return { target: { kind: 'organization', key: teamKey }, mirrors }
    }
    case 'followed':
    case 'unfollowed':
    case 'joined':
    case 'fanChanged':
      return { topics: [{ kind: 'me', userKey: change.userKey }] }
    case 'redeemed': {
      const { userKey, offerKey } = change
      return { topics: [{ kind: 'myDeal', userKey, offerKey }] }
    }
    case 'purchased':
    case 'purchaseMoved':
    case 'checkoutMoved':
    case 'payeeReady':
      return newsOf(change)
  }
}

/** Returns whether fans who are paying for a flash deal may be paying for what it is no more. */
function areSaleTermsMoved(before: Image, after: Image): boolean {
  const was = parseOnSale(before)
  return was?.flashDeal === true && areTermsMoved(was, parseOnSale(after))
}

/** Returns the alert for fans who asked for it, if the change causes one. */
function alertOfChange(before: Image, after: Image): Alert | undefined {
  const is = parseAlerting(after)
  return is && alertOf(parseAlerting(before), is)
}

/** The trigger boards of its organizations show how a triggered deal stands. */
function boardsOf(before: Image, after: Image): LiveTopic[] {
  const [was, is] = [parseFired(before), parseFired(after)]
  const { teams: had = [], ...stood } = was ?? {}
  const { teams: has = [], ...stands } = is ?? {}
  const isOnBoards = was?.triggered === true || is?.triggered === true
  if (!isOnBoards || isDeepStrictEqual(stood, stands)) return []
  const teamKeys = new Set([...had, ...has].map(({ key }) => key))
  return [...teamKeys].map((ownerKey) => ({ kind: 'figures', owner: 'team', ownerKey }))
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
export function distinctTopics(topics: readonly LiveTopic[]): LiveTopic[] {
  return distinct(topics, storedName)
}

function distinct<T>(all: readonly (T | undefined)[], nameOf: (one: T) => string): T[] {
  const byName = new Map<string, T>()
  for (const one of all) {
    if (one !== undefined) byName.set(nameOf(one), one)
  }
  return [...byName.values()]
}
