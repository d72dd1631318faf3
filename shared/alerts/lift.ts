import * as z from 'zod/mini'
import { Count, Key } from '../model/common.ts'
import { type Cases, differenceOf, shareOf } from '../stats/intervals.ts'
import { partsToCount } from '../stats/shown-sums.ts'
import { LIFT_DEALS_SHOWN, LIFT_PEOPLE_MIN } from './lift-limits.ts'

/**
 * Sums for one deal and one organization, over the alerts sent at least `LIFT_DAYS` ago.
 */
export const AlertCounts = z.object({
  alerts: Count,
  /** Number of fans who were told, and of those held out, each counted once for each alert. */
  told: Count,
  held: Count,
  /** Number of these fans who used the deal in the days after the alert. */
  toldUsed: Count,
  heldUsed: Count,
})
export type AlertCounts = z.infer<typeof AlertCounts>

/** Number from 0 to 1. */
const Share = z.number().check(z.gte(0), z.lte(1))

/**
 * Number of fans in one of the two groups, told or held out, and the share of them who used the
 * deal. The share is absent if either group is too small, because it could reveal what one fan did.
 */
const People = z.object({ people: Count, share: z.optional(Share) })

/** Difference of two shares. */
const Difference = z.number().check(z.gte(-1), z.lte(1))

/** Comparison of told fans with fans who were held out. */
export const Lift = z.object({
  told: People,
  held: People,
  /**
   * Share of told fans who used the deal minus the share of those held out, with the ends of the 95
   * percent interval. Absent if `unknown` is set.
   */
  brought: z.optional(z.object({ share: Difference, low: Difference, high: Difference })),
  /** Reason why there is no result: too few people, or a difference that chance explains. */
  unknown: z.optional(z.enum(['tooFew', 'chance'])),
})
export type Lift = z.infer<typeof Lift>

/** Comparison for one deal of an organization. */
export const DealLift = z.object({ alerts: Count, ...Lift.shape })
export type DealLift = z.infer<typeof DealLift>

/**
 * Comparison for an organization, and for those of its deals with the most fans, told or held out.
 */
export const AlertLift = z.object({
  /** Number of deals that are compared, and number of alerts about them. */
  deals: Count,
  alerts: Count,
  ...Lift.shape,
  byDeal: z
    .array(
      z.object({
        offerKey: Key,
        description: z.string(),
        descriptionFr: z.optional(z.string()),
        ...Lift.shape,
      }),
    )
    .check(z.maxLength(LIFT_DEALS_SHOWN)),
})
export type AlertLift = z.infer<typeof AlertLift>

/**
 * Returns the deals over which an organization's alerts are compared. Deals with too few people
 * count only if they have enough together, since the comparisons of the others are shown as well.
 * Returns all deals if none may count, so that the comparison is `tooFew`.
 */
export function dealsToCompare<Deal extends AlertCounts>(deals: readonly Deal[]): readonly Deal[] {
  const seen = deals.filter((deal) => hasEnough([deal]))
  const counted = partsToCount(deals, seen, hasEnough)
  return counted.length === 0 ? deals : counted
}

function hasEnough(deals: readonly AlertCounts[]): boolean {
  const { told, held } = armsOf(deals)
  return Math.min(told.of, held.of) >= LIFT_PEOPLE_MIN
}

/**
 * Compares told fans with fans who were held out, over several deals. All alerts about a deal have
 * the same draw, so each deal counts with the average over its alerts
 * (lambdas/decisions/alerts/one-in-twenty-is-held-out.md).
 */
export function liftOf(deals: readonly AlertCounts[]): Lift {
  const { told, held } = armsOf(deals)
  if (Math.min(told.of, held.of) < LIFT_PEOPLE_MIN) {
    const [toldPeople, heldPeople] = [Math.round(told.of), Math.round(held.of)]
    return { told: { people: toldPeople }, held: { people: heldPeople }, unknown: 'tooFew' }
  }
  const shown = { told: peopleOf(told), held: peopleOf(held) }
  const brought = differenceOf(told, held)
  if (brought.low <= 0 && brought.high >= 0) return { ...shown, unknown: 'chance' }
  return { ...shown, brought }
}

function armsOf(deals: readonly AlertCounts[]): Readonly<Record<'told' | 'held', Cases>> {
  return {
    told: casesOf(deals.map(({ alerts, told: of, toldUsed: count }) => ({ alerts, of, count }))),
    held: casesOf(deals.map(({ alerts, held: of, heldUsed: count }) => ({ alerts, of, count }))),
  }
}

function casesOf(deals: readonly (Cases & { readonly alerts: number })[]): Cases {
  const cases = { count: 0, of: 0 }
  for (const { alerts, count, of } of deals) {
    if (alerts === 0) continue
    cases.count += count / alerts
    cases.of += of / alerts
  }
  return cases
}

function peopleOf(cases: Cases): Lift['told'] {
  return { people: Math.round(cases.of), share: shareOf(cases).share }
}
