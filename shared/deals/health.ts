import type { FeedbackOutcome } from '../model/feedback.ts'
import { shareOf } from '../stats/intervals.ts'

/** Minimum number of answers for a deal to have a health. */
export const HEALTH_ANSWERS_MIN = 10

/** Number of past days whose answers count. */
export const HEALTH_DAYS = 90

/** Share of `worked` below which the business is warned. */
export const HEALTH_WARNING = 0.8

export type FeedbackCounts = Readonly<Record<FeedbackOutcome, number>>

export interface Health {
  readonly answers: number
  /** Share of `worked` among the answers, from 0 to 1. */
  readonly share: number
  /** Ends of the 95 percent Wilson interval of the share. */
  readonly low: number
  readonly high: number
}

/** Returns the health of a deal, or undefined if there are too few answers. */
export function healthOf({ worked, refused, different }: FeedbackCounts): Health | undefined {
  const answers = worked + refused + different
  if (answers < HEALTH_ANSWERS_MIN) return undefined
  return { answers, ...shareOf({ count: worked, of: answers }) }
}

/** Returns whether the business is warned. Compares the share itself, not its interval. */
export function isUnhealthy({ share }: Health): boolean {
  return share < HEALTH_WARNING
}
