import * as z from 'zod/mini'

/**
 * Problems by code. Codes never change. The site has a message for each problem in both languages.
 */
export const PROBLEMS = {
  invalidInput: { status: 422, title: 'The input is not valid' },
  malformedRequest: { status: 400, title: 'The request cannot be read' },
  unauthenticated: { status: 401, title: 'Log in first' },
  forbidden: { status: 403, title: 'Not allowed' },
  notFound: { status: 404, title: 'Not found' },
  methodNotAllowed: { status: 405, title: 'Method not allowed' },
  tooLarge: { status: 413, title: 'The request is too large' },
  changedMeanwhile: { status: 409, title: 'Someone else changed it in the meantime' },
  lastAdmin: { status: 409, title: 'There must be another admin first' },
  notInvitable: { status: 409, title: 'The account cannot be invited' },
  wrongDealState: { status: 409, title: 'The deal’s status does not allow this' },
  hasDealGroups: { status: 409, title: 'The brand has deal groups, which must be deleted first' },
  dealUnavailable: { status: 409, title: 'The deal is not available' },
  notFollowing: { status: 409, title: 'Follow the organization first' },
  notUnlocked: { status: 409, title: 'Unlock the deal first' },
  coolingDown: { status: 409, title: 'Not available again yet' },
  alreadyEntered: { status: 409, title: 'Already entered' },
  checkoutRequired: { status: 409, title: 'The deal must be bought' },
  checkoutPaused: { status: 409, title: 'Checkout is paused' },
  triggersPaused: { status: 409, title: 'Triggering is paused' },
  staleRedemption: { status: 409, title: 'The deal was redeemed in the meantime' },
  passesNotSetUp: { status: 409, title: 'Passes for that wallet are not set up' },
  deskLocked: { status: 403, title: 'Enter the PIN of the desk first' },
  wrongPin: { status: 403, title: 'The PIN is wrong' },
  tooManyDesks: { status: 409, title: 'The maximum number of desks is open' },
  tooManyValueReports: { status: 409, title: 'The maximum number of value reports is open' },
  feedbackClosed: { status: 409, title: 'Feedback cannot be given now' },
  undoTooLate: { status: 409, title: 'It is too late to undo this' },
  purchaseNotRedeemable: { status: 409, title: 'The purchase cannot be redeemed' },
  paymentsNotSetUp: { status: 409, title: 'The business cannot take payments yet' },
  paymentsUnreachable: { status: 502, title: 'The payment provider is not responding' },
  notRefundable: { status: 409, title: 'The purchase cannot be refunded' },
  badSignature: { status: 400, title: 'The signature is not valid' },
  eventNotTrue: { status: 409, title: 'The event does not match any record' },
  tooManyFollowed: { status: 409, title: 'No more organizations can be followed' },
  tooManySaved: { status: 409, title: 'No more deals can be saved' },
  userNameTaken: { status: 409, title: 'The username is taken' },
  emailNotVerified: { status: 403, title: 'Verify the e-mail address first' },
  invalidTeamOrCode: { status: 404, title: 'Invalid teamId or codeId' },
  codeTaken: { status: 409, title: 'The organization has this code already' },
  codeBeingDeleted: { status: 409, title: 'The code is still being deleted: try again soon' },
  jobConflict: { status: 409, title: 'The job differs or has already advanced' },
  tooManyTries: { status: 429, title: 'Too many tries' },
  busy: { status: 503, title: 'Too many requests at once' },
  internal: { status: 500, title: 'Something went wrong' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof PROBLEMS

/** An invalid field, identified by its path, with the key of its message. */
export const FieldError = z.object({
  path: z.string(),
  messageKey: z.string(),
  /** Limit to insert into the message. */
  limit: z.optional(z.number()),
  /** Name to insert into the message. */
  name: z.optional(z.string()),
  detail: z.string(),
})
export type FieldError = z.infer<typeof FieldError>

/**
 * Values that were saved elsewhere while a form was open. Saving the form was therefore refused.
 */
export const Changed = z.object({
  /** Version to send with the next save. */
  version: z.string(),
  at: z.string(),
  /** Author of the change, if known. */
  by: z.optional(z.string()),
  /** True if the caller made the change, in another window or on another device. */
  isOwn: z.boolean(),
  /** Stored fields of the form, as in the contract's `form`. */
  fields: z.record(z.string(), z.unknown()),
})
export type Changed = z.infer<typeof Changed>

/** Body of every refusal: an RFC 9457 problem, extended with a code, reason and field errors. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  code: z.string(),
  /** Code of the rule that caused the refusal, for example `limitReached`. */
  reason: z.optional(z.string()),
  /** Time from which the reason for the refusal no longer applies. */
  passesAt: z.optional(z.string()),
  /** Time and author of the earlier redemption, if the purchase was already redeemed. */
  redeemed: z.optional(z.object({ at: z.string(), by: z.optional(z.string()) })),
  changed: z.optional(Changed),
  /**
   * Key of the record that an earlier request with the same idempotency key created from other
   * input.
   */
  made: z.optional(z.string()),
  /** Available user names to offer if the chosen user name is taken. */
  suggestions: z.optional(z.array(z.string())),
  requestId: z.optional(z.string()),
  errors: z.optional(z.array(FieldError)),
})
export type Problem = z.infer<typeof Problem>
