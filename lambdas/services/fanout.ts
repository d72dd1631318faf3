import { type LiveTopic, storedName } from '../live/topics.ts'
import type { ItemChange } from '../runtime/stream.ts'
import type { SearchTarget } from '../search/search-index.ts'
import { type ItemKey, pk, SORT } from '../stores/keys.ts'

/** The document that a changed item asks to be made anew; undefined for items that none is made of. */
export function searchTargetOf({ pk: owner, sk }: ItemKey): SearchTarget | undefined {
  const offerKey = keyAfter(pk.offer(''), owner)
  if (offerKey !== undefined && sk === SORT.info) return { kind: 'offer', key: offerKey }
  const teamKey = keyAfter(pk.team(''), owner)
  if (teamKey !== undefined && (sk === SORT.info || sk === SORT.fans)) {
    return { kind: 'organization', key: teamKey }
  }
  return undefined
}

/** The live topic that a changed item belongs to; undefined for items that nobody can follow. */
export function liveTopicOf({ kind, key: { pk: owner, sk } }: ItemChange): LiveTopic | undefined {
  const offerKey = keyAfter(pk.offer(''), owner)
  if (offerKey !== undefined && (sk === SORT.info || sk === SORT.tally)) {
    return { kind: 'deal', offerKey }
  }
  const userKey = keyAfter(pk.user(''), owner)
  if (userKey === undefined) return undefined
  const redeemed = keyAfter(SORT.redeemed, sk)?.split('#')[0]
  // What is added to a redemption later, or taken from it, shows on no page.
  if (redeemed !== undefined) {
    return kind === 'INSERT' ? { kind: 'myDeal', userKey, offerKey: redeemed } : undefined
  }
  const isOwn = sk === SORT.info || sk.startsWith(SORT.follow) || sk.startsWith(SORT.unlock)
  return isOwn ? { kind: 'me', userKey } : undefined
}

/** What follows a prefix. */
export function keyAfter(prefix: string, text: string): string | undefined {
  return text.startsWith(prefix) ? text.slice(prefix.length) : undefined
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
