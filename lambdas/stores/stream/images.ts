import { isDeepStrictEqual } from 'node:util'
import type { FiguresOwner } from '#shared/live-topics.ts'
import { coarseCount } from '#shared/stats/coarse-count.ts'
import { METRICS, totalsIn } from '#shared/stats/counters.ts'
import { pk } from '../table/keys.ts'

/** Item before or after a change. The functions in change-contents.ts parse it. */
export type Image = Readonly<Record<string, unknown>> | undefined

/** Returns the text after a prefix, or undefined if the text has another beginning. */
export function keyAfter(prefix: string, text: string): string | undefined {
  return text.startsWith(prefix) ? text.slice(prefix.length) : undefined
}

export function stateOf(image: Image): unknown {
  return image?.['state']
}

/** Returns whether a tally has reached its limit. */
function isUsedUp(tally: Image): boolean {
  const { totalRedeemed, totalProven = totalRedeemed, limit } = tally ?? {}
  return typeof limit === 'number' && Number(totalProven) >= limit
}

/**
 * Returns whether a change took a tally to its limit, changed the limit of a tally that is at it,
 * or took a tally below its limit because a proof was taken back.
 */
export function hasPassedLimit(before: Image, after: Image): boolean {
  if (isUsedUp(after)) return !isUsedUp(before) || before?.['limit'] !== after?.['limit']
  return isUsedUp(before) && after?.['totalProven'] !== undefined
}

/** Returns whether a shard's last unit was taken. The deal's entire stock may be used up then. */
export function isEmptied({ before, after }: { before: Image; after: Image }): boolean {
  return Number(before?.['left']) > 0 && Number(after?.['left']) === 0
}

export function movedKeys(before: unknown, after: unknown): string[] {
  const [had, has] = [before, after].map((value) => (Array.isArray(value) ? value.map(String) : []))
  const gone = had?.filter((key) => !has?.includes(key)) ?? []
  return [...gone, ...(has?.filter((key) => !had?.includes(key)) ?? [])]
}

/** Attributes in a business's item whose changes no consumer needs. */
const NOTED: ReadonlySet<string> = new Set(['updatedAt', 'revision', 'newestDealKey'])

/** Returns the names of a business's changed fields. */
export function movedOfBusiness(before: Image, after: Image): string[] {
  return Object.keys({ ...before, ...after }).filter(
    (name) => !NOTED.has(name) && !isDeepStrictEqual(before?.[name], after?.[name]),
  )
}

const IMPRESSIONS = METRICS.impressions

/**
 * Returns the days whose impressions may have changed. A totals item contains the counts of a
 * single day, which its attribute `day` names.
 */
export function seenOn(before: Image, after: Image): string[] {
  if (before?.[IMPRESSIONS] === after?.[IMPRESSIONS]) return []
  const days = [before?.['day'], after?.['day']]
  return [...new Set(days.filter((day) => typeof day === 'string'))]
}

/**
 * Returns whether a deal's rounded number of uses changed. Redemptions, contest entries and
 * purchases count as uses.
 */
export function haveUsesMoved(before: Image, after: Image): boolean {
  const [had, has] = [before, after].map((totals = {}) => {
    const { redemptions, contestEntries, purchases } = totalsIn(totals)
    return coarseCount(redemptions + contestEntries + purchases)
  })
  return had !== has
}

/**
 * Returns the business, organization or platform that the counters in a partition belong to;
 * undefined for other counters, such as those of a deal, a fan or answers.
 */
export function figuresOwnerOf(partition: string): FiguresOwner | undefined {
  if (partition === pk.scope({ kind: 'platform' })) return { owner: 'platform' }
  const [kind, ...names] = partition.split('#')
  const [owner, ownerKey] = kind === 'SALES' ? names : [kind, ...names]
  if (ownerKey === undefined) return undefined
  if (owner === 'SPONSOR') return { owner: 'sponsor', ownerKey }
  return owner === 'TEAM' ? { owner: 'team', ownerKey } : undefined
}
