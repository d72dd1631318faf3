import * as z from 'zod/mini'
import { Count, Instant, Key, text } from '../model/common.ts'
import { COUPON_CODE_MAX } from '../proof/coupon-code.ts'
import { VERDICTS } from '../proof/verdict.ts'
import { contract } from './contract.ts'
import * as routes from './coupon-proofs.ts'
import { SponsorParams } from './portal.schemas.ts'

/** Public key on the curve P-256: two coordinates, 64 bytes in unpadded base64url. */
export const PhoneKey = z.string().check(z.regex(/^[\w-]{85}[AQgw]$/))

/**
 * Data with which the coupon of a redemption can be verified in the store. Both fields are in
 * unpadded base64url.
 */
export const CouponProof = z.object({
  /** Signed slip with the phone's key. Absent if the phone sent no key. */
  slip: z.optional(z.string()),
  /** Secret from which the coupon's digits are computed. */
  secret: z.string(),
})
export type CouponProof = z.infer<typeof CouponProof>

/** The deal of a checked coupon. */
export const CheckedDeal = z.object({
  key: Key,
  description: z.string(),
  descriptionFr: z.optional(z.string()),
})
export type CheckedDeal = z.infer<typeof CheckedDeal>

export const proveCoupon = contract({
  ...routes.proveCoupon,
  summary:
    'Checks a coupon at the counter of a business and records that it was shown. A coupon is valid once, but repeating the same attempt within 10 seconds returns the same result.',
  params: SponsorParams,
  body: z.strictObject({
    /** Text of the coupon's QR code as scanned, or its six digits as typed. */
    code: z.string().check(z.minLength(1), z.maxLength(COUPON_CODE_MAX)),
    /** Idempotency key of one check. */
    attempt: text(40).check(z.minLength(8)),
  }),
  problems: ['tooManyTries', 'busy'],
  output: z.object({
    verdict: z.enum(VERDICTS),
    /** The deal, if the coupon is one of this business and the deal is not deleted. */
    deal: z.optional(CheckedDeal),
    /** Key of the redemption, by which a desk can take back a proof. */
    redemptionId: z.optional(z.string()),
    redeemedAt: z.optional(Instant),
    /** Time at which this check was recorded, if the coupon is valid. */
    provenAt: z.optional(Instant),
    /** Time at which an earlier check was recorded, if the coupon was already proven. */
    provenBefore: z.optional(Instant),
    /** Name of the desk of the earlier check. Absent if staff checked it in the portal. */
    provenWhere: z.optional(z.string()),
    /** Number of checks since the coupon was proven, including this one. */
    timesShownAgain: z.optional(Count),
    now: Instant,
  }),
})
