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

function keyAfter(prefix: string, text: string): string | undefined {
  return text.startsWith(prefix) ? text.slice(prefix.length) : undefined
}

/** Each target once: a batch of a thousand follows of one organization asks for one document. */
export function distinctTargets(targets: readonly (SearchTarget | undefined)[]): SearchTarget[] {
  const byName = new Map<string, SearchTarget>()
  for (const target of targets) {
    if (target !== undefined) byName.set(`${target.kind} ${target.key}`, target)
  }
  return [...byName.values()]
}
