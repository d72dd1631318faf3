import type { FeedbackOutcome } from '../model/feedback.ts'
import { utcDay } from '../stats/counters.ts'
import { shareOf } from '../stats/intervals.ts'
import { partsToCount } from '../stats/shown-sums.ts'
import { addDays, type Days } from '../stats/spans.ts'

/** Minimum number of answers for a deal to have a health. */
export const HEALTH_ANSWERS_MIN = 10

/** Number of past days whose answers count. */
export const HEALTH_DAYS = 90

/** Share of answers `worked` below which the business is warned. */
export const HEALTH_WARNING = 0.8

export type FeedbackCounts = Readonly<Record<FeedbackOutcome, number>>

/** Answers about one deal of a business. */
export interface DealAnswers extends FeedbackCounts {
  readonly offerKey: string
  readonly sponsorKey: string
}

export interface Health {
  readonly answers: number
  /** Share of `worked` among the answers, from 0 to 1. */
  readonly share: number
  /** Ends of the 95 percent Wilson interval of the share. */
  readonly low: number
  readonly high: number
}

/**
 * Returns the UTC days whose answers count. They end with yesterday, so that nobody sees single
 * answers arrive.
 */
export function healthDays(now: Date): Days {
  return healthDaysThrough(addDays(utcDay(now.toISOString()), -1))
}

/** Returns the 90 days that end with a day. */
export function healthDaysThrough(to: string): Days {
  return { from: addDays(to, 1 - HEALTH_DAYS), to }
}

/** Returns the health that answers give, or undefined if there are too few. */
export function healthOf(counts: FeedbackCounts): Health | undefined {
  const answers = numberOf(counts)
  if (answers < HEALTH_ANSWERS_MIN) return undefined
  return { answers, ...shareOf({ count: counts.worked, of: answers }) }
}

/** Returns whether the business is warned. Compares the share itself, not its interval. */
export function isUnhealthy({ share }: Health): boolean {
  return share < HEALTH_WARNING
}

export function numberOf({ worked, refused, different }: FeedbackCounts): number {
  return worked + refused + different
}

export function sumOfAnswers(parts: readonly FeedbackCounts[]): FeedbackCounts {
  const sum = { worked: 0, refused: 0, different: 0 }
  for (const { worked, refused, different } of parts) {
    sum.worked += worked
    sum.refused += refused
    sum.different += different
  }
  return sum
}

/**
 * Returns the deals whose answers the health of their business may count without revealing those of
 * a deal with too few.
 */
export function dealsToCount(deals: readonly DealAnswers[]): readonly DealAnswers[] {
  const seen = deals.filter((deal) => isEnough([deal]))
  return partsToCount(deals, seen, isEnough)
}

/**
 * Returns the deals of all businesses whose answers the health of an organization may count without
 * revealing those that are too few.
 */
export function dealsOfBusinessesToCount(deals: readonly DealAnswers[]): readonly DealAnswers[] {
  const businesses = Map.groupBy(deals, ({ sponsorKey }) => sponsorKey)
  return partsToCount(deals, [...businesses.values()].flatMap(dealsToCount), isEnough)
}

/**
 * Returns the answers that the health of the platform may count, given all answers and those that
 * the businesses see in their own health.
 */
export function platformAnswers(all: FeedbackCounts, told: FeedbackCounts): FeedbackCounts {
  const rest: FeedbackCounts = {
    worked: Math.max(0, all.worked - told.worked),
    refused: Math.max(0, all.refused - told.refused),
    different: Math.max(0, all.different - told.different),
  }
  return sumOfAnswers(partsToCount([told, rest], [told], isEnough))
}

/** Returns whether the sum of some answers may be shown. */
export function isEnough(some: readonly FeedbackCounts[]): boolean {
  return numberOf(sumOfAnswers(some)) >= HEALTH_ANSWERS_MIN
}
