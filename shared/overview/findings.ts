import { opens } from '../deals/access.ts'
import { livingTeams } from '../deals/teams.ts'
import { type SupposedFan, whatIf } from '../deals/what-if.ts'
import type { AccessLevel } from '../model/access-levels.ts'
import type { UnlockCode } from '../model/code.ts'
import type { Offer, OfferTally } from '../model/offer.ts'
import { DEAD_ENDS, type DeadEnd, type Finding, type Findings } from '../model/overview.ts'
import { addDays, type Days } from '../stats/spans.ts'

/** Share of unused codes below which a supply of codes counts as low. */
const DRY_SHARE = 0.05
const QUIET_DAYS = 14
const DAYS_BEFORE_QUIET = 28
const WEEK_DAYS = 7
/** Minimum change in redemptions that is reported. */
const LEAST_MOVE = 10
const FIRST = 10

export interface CodeSupply {
  /** Number of codes that can still be used. */
  readonly unused: number
  readonly active: number
}

export function isUnused({ limit, used }: Pick<UnlockCode, 'limit' | 'used'>): boolean {
  return limit === undefined || used < limit
}

/** Returns whether an organization's codes are used up or soon will be. */
export function hasRunDry({ unused, active }: CodeSupply): boolean {
  return unused === 0 || unused < enoughUnused(active)
}

/**
 * Returns the minimum number of unused codes for a sufficient supply. Counting can stop at this
 * number.
 */
export function enoughUnused(active: number): number {
  return active * DRY_SHARE
}

/** A fan who meets every condition. */
const EAGER: SupposedFan = { isSignedIn: true, isFollowing: true, hasUnlocked: true }

/**
 * Returns why no fan can use a published, active deal. Returns undefined if a fan can use it now or
 * after reserved units are released, or if the deal ended as planned. `levelsOf` contains the
 * access levels for which each organization has active codes.
 */
export function deadEndOf(
  deal: Offer & OfferTally,
  levelsOf: ReadonlyMap<string, readonly AccessLevel[]>,
  now: Date,
): DeadEnd | undefined {
  if (!deal.published || !deal.active) return undefined
  const failed = whatIf(deal, EAGER, now).reasons.find(({ passed }) => !passed)
  if (failed !== undefined) return DEAD_ENDS.find((end) => end === failed.code)
  const isLocked = deal.exclusive || deal.hiddenDeal
  const canOpen = ({ key }: { key: string }) => opens(levelsOf.get(key) ?? [], deal)
  return isLocked && !livingTeams(deal).some(canOpen) ? 'noCodes' : undefined
}

/** Returns the access levels that fans need to unlock a published deal. */
export function levelsAsked(
  deal: Pick<Offer, 'published' | 'exclusive' | 'hiddenDeal' | 'accessLevels'>,
): AccessLevel[] {
  if (!deal.published) return []
  const hidden = deal.hiddenDeal ? deal.accessLevels : []
  return [...new Set<AccessLevel>([...(deal.exclusive ? (['exclusive'] as const) : []), ...hidden])]
}

/** Returns the periods to compare. Only `quiet` includes today. */
export function comparedDays(
  today: string,
): Record<'beforeQuiet' | 'quiet' | 'weekBefore' | 'week', Days> {
  const last = addDays(today, -1)
  const quietFrom = addDays(today, 1 - QUIET_DAYS)
  return {
    beforeQuiet: { from: addDays(quietFrom, -DAYS_BEFORE_QUIET), to: addDays(quietFrom, -1) },
    quiet: { from: quietFrom, to: today },
    weekBefore: { from: addDays(last, 1 - 2 * WEEK_DAYS), to: addDays(last, -WEEK_DAYS) },
    week: { from: addDays(last, 1 - WEEK_DAYS), to: last },
  }
}

export function isQuiet(counts: { readonly beforeQuiet: number; readonly quiet: number }): boolean {
  return counts.beforeQuiet > 0 && counts.quiet === 0
}

export interface Weeks {
  readonly week: number
  readonly weekBefore: number
}

export function hasMoved(weeks: Weeks): boolean {
  return Math.abs(moveOf(weeks)) >= LEAST_MOVE
}

function moveOf({ week, weekBefore }: Weeks): number {
  return week - weekBefore
}

export const NO_FINDINGS: Findings = {
  dryLists: { count: 0, first: [] },
  deadDeals: { count: 0, first: [] },
  quietTeams: { count: 0, first: [] },
  movedTeams: { count: 0, first: [] },
  movedDeals: { count: 0, first: [] },
}

type Ranks = { readonly [Name in keyof Findings]: (finding: Finding<Name>) => number }

/**
 * Ranks by which the findings of each kind are sorted, highest first. Dead ends keep the order in
 * which they are found.
 */
const RANKS: Ranks = {
  dryLists: ({ unused, active }) => -unused / Math.max(active, 1),
  deadDeals: () => 0,
  quietTeams: ({ before }) => before,
  movedTeams: (weeks) => Math.abs(moveOf(weeks)),
  movedDeals: (weeks) => Math.abs(moveOf(weeks)),
}

/** Adds a finding to the count, and to the list if it ranks among the first. */
export function withFinding<Name extends keyof Findings>(
  findings: Findings,
  name: Name,
  finding: Finding<Name>,
): Findings {
  const rank: (finding: Finding<Name>) => number = RANKS[name]
  const before: { count: number; first: Finding<Name>[] } = findings[name]
  const first = [...before.first, finding].sort((one, other) => rank(other) - rank(one))
  return { ...findings, [name]: { count: before.count + 1, first: first.slice(0, FIRST) } }
}
