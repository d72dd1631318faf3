import * as z from 'zod/mini'
import { Instant, Key, text } from '../model/common.ts'
import { FEEDBACK_COMMENT_MAX, FEEDBACK_OUTCOMES } from '../model/feedback.ts'
import { filled } from '../validation/lines.ts'
import { contract } from './contract.ts'
import * as routes from './feedback.ts'

const Outcome = z.enum(FEEDBACK_OUTCOMES)

/** A fan's answer to "Did the deal work?", or the question if the fan has not answered. */
export const OwnFeedback = z.object({
  /** ID of the redemption, or key of the purchase. */
  useId: text(40),
  /** Time until which the fan can answer, or change the answer. */
  until: Instant,
  outcome: z.optional(Outcome),
  comment: z.optional(z.string()),
})
export type OwnFeedback = z.infer<typeof OwnFeedback>

export const giveFeedback = contract({
  ...routes.giveFeedback,
  summary:
    'Answers whether a deal worked that the caller has used: a coupon that was accepted at the counter, or a redeemed purchase. An answer can be changed five times within a day. An answer about a later use of the deal replaces it. Staff cannot answer about deals of their own.',
  params: z.object({ useId: Key }),
  body: z.strictObject({
    /** Deal and number of the redemption. Absent for a purchase. */
    redemption: z.optional(
      z.strictObject({ offerKey: Key, number: z.int().check(z.gte(1), z.lte(999_999)) }),
    ),
    outcome: Outcome,
    /** One line of text. Not stored if the deal worked. */
    comment: z.optional(filled(FEEDBACK_COMMENT_MAX)),
  }),
  problems: ['notFound', 'feedbackClosed', 'busy'],
  output: z.object({ feedback: OwnFeedback, now: Instant }),
})
