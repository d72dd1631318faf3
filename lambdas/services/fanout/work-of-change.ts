import { isDeepStrictEqual } from 'node:util'
import { alertOf } from '#shared/alerts/news.ts'
import { areTermsMoved } from '#shared/deals/held-terms.ts'
import { isWithdrawn } from '#shared/deals/teams.ts'
import type { Alert } from '#shared/model/alerts.ts'
import type { SearchTarget } from '../../search/search-index.ts'
import {
  parseAlerting,
  parseFired,
  parseOnSale,
  parsePosted,
  parseShown,
} from '../../stores/stream/change-contents.ts'
import type { ChangeOf, FANNED_OUT, Image } from '../../stores/stream/changes.ts'
import { type LiveTopic, storedName } from '../live-updates/topics.ts'
import type { MirrorWork } from '../mirrors/mirror-work.ts'
import type { PurchaseNews } from '../payouts/purchase-news.ts'

/** Work that other consumers must do after a change of the table. */
export interface FanoutWork {
  /** Search document to rebuild. */
  readonly target?: SearchTarget
  /** Live topics to notify. Topics that fans follow come first. */
  readonly topics?: readonly LiveTopic[]
  readonly news?: PurchaseNews
  readonly mirrors?: readonly MirrorWork[]
  readonly alert?: Alert
  /** Key of the deal whose posters must be drawn again. */
  readonly poster?: string
}

export function workOf(change: ChangeOf<(typeof FANNED_OUT)[number]>): FanoutWork {
  switch (change.kind) {
    case 'dealChanged':
      return workOfDeal(change)
    case 'stockMoved': {
      const { offerKey, isUsedUp } = change
      const topics = [{ kind: 'deal', offerKey } as const]
      return isUsedUp ? { topics, news: { kind: 'usedUp', offerKey } } : { topics }
    }
    case 'cardsLeft':
      return { mirrors: [{ kind: 'cards', offerKey: change.offerKey }] }
    case 'organizationChanged':
      return workOfOrganization(change)
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
    case 'proofMoved':
      return workOfProof(change)
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

/** Returns the topic for the fan whose coupon was accepted, or whose proof was taken back. */
function workOfProof({ before, after }: ChangeOf<'proofMoved'>): FanoutWork {
  const shown = parseShown(after ?? before)
  return shown ? { topics: [{ kind: 'proof', ...shown }] } : {}
}

function workOfDeal(change: ChangeOf<'dealChanged'>): FanoutWork {
  const { offerKey, before, after } = change
  const teamKeys = teamsToNotify(before, after)
  const topics: LiveTopic[] = [
    { kind: 'deal', offerKey },
    ...teamKeys.map((teamKey) => ({ kind: 'teamDeal', teamKey, offerKey }) as const),
    ...teamKeys.map((ownerKey) => ({ kind: 'figures', owner: 'team', ownerKey }) as const),
  ]
  const alert = alertOfChange(before, after)
  const areMoved = areSaleTermsMoved(before, after)
  return {
    target: { kind: 'offer', key: offerKey },
    topics,
    ...(areMoved && { news: { kind: 'termsMoved', offerKey } as const }),
    ...(alert && { alert }),
    ...(isPosterMoved(before, after) && { poster: offerKey }),
  }
}

/**
 * Returns whether a change alters the posters of a deal. Returns false for hidden and withdrawn
 * deals, since these are not shared.
 */
function isPosterMoved(before: Image, after: Image): boolean {
  const is = parsePosted(after)
  if (is === undefined || is.hiddenDeal || isWithdrawn(is)) return false
  return !isDeepStrictEqual(parsePosted(before), is)
}

function workOfOrganization(change: ChangeOf<'organizationChanged'>): FanoutWork {
  const { teamKey, isNoteMoved, areBusinessesMoved } = change
  const mirrors: MirrorWork[] = [
    ...(isNoteMoved ? [{ kind: 'organization', teamKey } as const] : []),
    ...(areBusinessesMoved ? [{ kind: 'businesses', teamKey } as const] : []),
  ]
  return { target: { kind: 'organization', key: teamKey }, mirrors }
}

/**
 * Returns whether the terms of a flash deal have changed. Fans who are about to pay have then seen
 * other terms.
 */
function areSaleTermsMoved(before: Image, after: Image): boolean {
  const was = parseOnSale(before)
  return was?.flashDeal === true && areTermsMoved(was, parseOnSale(after))
}

/** Returns the alert that a change causes, if any. */
function alertOfChange(before: Image, after: Image): Alert | undefined {
  const is = parseAlerting(after)
  return is && alertOf(parseAlerting(before), is)
}

/**
 * Returns the organizations whose trigger boards and fans must be notified: those of a triggered
 * deal whose state has changed.
 */
function teamsToNotify(before: Image, after: Image): string[] {
  const [was, is] = [parseFired(before), parseFired(after)]
  const { teams: had = [], ...stood } = was ?? {}
  const { teams: has = [], ...stands } = is ?? {}
  const isTriggered = was?.triggered === true || is?.triggered === true
  if (!isTriggered || isDeepStrictEqual(stood, stands)) return []
  return [...new Set([...had, ...has].map(({ key }) => key))]
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

/**
 * Removes repeated targets, since a thousand follows of one organization need only one new
 * document.
 */
export function distinctTargets(targets: readonly (SearchTarget | undefined)[]): SearchTarget[] {
  return distinct(targets, ({ kind, key }) => `${kind} ${key}`)
}

/** Removes repeated topics, since a thousand redemptions of one deal need only one message. */
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
