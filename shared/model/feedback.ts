import * as z from 'zod/mini'
import { Count, Instant, Key, text } from './common.ts'

/** A fan's answers to "Did the deal work?", in the order in which the question offers them. */
export const FEEDBACK_OUTCOMES = ['worked', 'refused', 'different'] as const
export type FeedbackOutcome = (typeof FEEDBACK_OUTCOMES)[number]

export const FEEDBACK_COMMENT_MAX = 140

/** Time in which a fan can change an answer, from the first answer. */
export const FEEDBACK_CHANGE_MS = 24 * 60 * 60_000

/** Maximum number of times that a fan can change an answer. */
export const FEEDBACK_CHANGES_MAX = 5

/** Time in which a fan can answer, from the proof of the coupon or the redemption of the code. */
export const FEEDBACK_OPEN_MS = 30 * 24 * 60 * 60_000

/**
 * A fan's answer about a deal, after a proven coupon or a redeemed purchase. An answer about a later
 * use replaces it. When the account is deleted, the outcome is kept under a random key, without the
 * use and the text.
 */
export const Feedback = z.object({
  /**
   * Keyed hash of fan and deal, so that a fan has one answer about a deal. Random once the fan's
   * account is deleted.
   */
  key: Key,
  /** ID of the redemption, key of the purchase, or `erased` once the fan's account is deleted. */
  useId: text(40),
  offerKey: Key,
  sponsorKey: Key,
  teamKey: z.optional(Key),
  outcome: z.enum(FEEDBACK_OUTCOMES),
  /** One line of text. Never shown for `worked`. */
  comment: z.optional(text(FEEDBACK_COMMENT_MAX)),
  /** Time of the first answer about the use. A changed answer is counted at this time. */
  answeredAt: Instant,
  changedAt: z.optional(Instant),
  /** Number of changes. */
  changes: z.optional(Count),
})
export type Feedback = z.infer<typeof Feedback>
