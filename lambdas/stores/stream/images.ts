import { isDeepStrictEqual } from 'node:util'
import { coarseCount } from '#shared/stats/coarse-count.ts'
import { METRICS, totalsIn } from '#shared/stats/counters.ts'

/** Item before or after a change; counters parse it, see change-contents.ts. */
export type Image = Readonly<Record<string, unknown>> | undefined

/** Returns the part of the key after a prefix. */
export function keyAfter(prefix: string, text: string): string | undefined {
  return text.startsWith(prefix) ? text.slice(prefix.length) : undefined
}

export function stateOf(image: Image): unknown {
  return image?.['state']
}

/** Returns whether a tally has reached its limit; only one redemption reaches it. */
export function isUsedUp(tally: Image): boolean {
  const { totalRedeemed, limit } = tally ?? {}
  return typeof limit === 'number' && Number(totalRedeemed) >= limit
}

/** Returns whether a shard was emptied: any shard may have had the last unit of the stock. */
export function isEmptied({ before, after }: { before: Image; after: Image }): boolean {
  return Number(before?.['left']) > 0 && Number(after?.['left']) === 0
}

export function movedKeys(before: unknown, after: unknown): string[] {
  const [had, has] = [before, after].map((value) => (Array.isArray(value) ? value.map(String) : []))
  const gone = had?.filter((key) => !has?.includes(key)) ?? []
  return [...gone, ...(has?.filter((key) => !had?.includes(key)) ?? [])]
}

/** Attributes stored at a business that are not part of it. */
const NOTED: ReadonlySet<string> = new Set(['updatedAt', 'revision', 'newestDealKey'])

/** Returns the names of changed fields of a business itself. */
export function movedOfBusiness(before: Image, after: Image): string[] {
  return Object.keys({ ...before, ...after }).filter(
    (name) => !NOTED.has(name) && !isDeepStrictEqual(before?.[name], after?.[name]),
  )
}

const IMPRESSIONS = METRICS.impressions

/**
 * Returns the days whose impressions may have changed with a totals item, which contains the latest day's
 * counts.
 */
export function seenOn(before: Image, after: Image): string[] {
  if (before?.[IMPRESSIONS] === after?.[IMPRESSIONS]) return []
  const days = [before?.['day'], after?.['day']]
  return [...new Set(days.filter((day) => typeof day === 'string'))]
}

/** Returns whether a deal's number of uses changed, counted as redemptions, entries or purchases. */
export function haveUsesMoved(before: Image, after: Image): boolean {
  const [had, has] = [before, after].map((totals = {}) => {
    const { redemptions, contestEntries, purchases } = totalsIn(totals)
    return coarseCount(redemptions + contestEntries + purchases)
  })
  return had !== has
}
