import * as z from 'zod/mini'
import { DESK_NAME_MAX, DeskPin, DeskSecret, SCANS_PER_REQUEST } from '../desk/desk.ts'
import { Count, Instant, Picture, text } from '../model/common.ts'
import { Purchase } from '../model/purchase.ts'
import { COUPON_CODE_MAX } from '../proof/coupon-code.ts'
import { VERDICTS } from '../proof/verdict.ts'
import { filled } from '../validation/lines.ts'
import { KEPT_FIVE_MINUTES } from './cache.ts'
import { contract } from './contract.ts'
import { CheckedDeal, proveCoupon } from './coupon-proofs.schemas.ts'
import * as routes from './desk.ts'
import { typedCode } from './portal-purchases.schemas.ts'

/** Public half of a key that signs slips: its number, and x and y as 64 bytes in base64url. */
const ProofKey = z.object({ number: z.int(), publicKey: z.string() })

/** Data with which a desk works, also without a network. */
export const DeskSetup = z.object({
  /** Name of the desk, such as "Front counter". */
  name: z.string(),
  business: z.object({ name: z.string(), nameFr: z.optional(z.string()) }),
  /** The bytes that identify the business in slips, in base64url. */
  businessMark: z.string(),
  keys: z.array(ProofKey),
  now: Instant,
})
export type DeskSetup = z.infer<typeof DeskSetup>

/** Secret that a device received when it opened the desk with the PIN. */
const session = DeskSecret
/** Idempotency key of one check. */
const attempt = text(40).check(z.minLength(8))

const AT_DESK = ['notFound', 'deskLocked', 'tooManyTries', 'busy'] as const

export const openDesk = contract({
  ...routes.openDesk,
  summary:
    'Opens a desk on a device, using the token from its link and its PIN. Revoked and wrong tokens get the same response. After five wrong PINs in 15 minutes, further tries are refused.',
  body: z.strictObject({
    token: DeskSecret,
    pin: DeskPin,
    /** Name of the device's browser and system, by which the manager recognizes it. */
    device: z.optional(filled(DESK_NAME_MAX)),
  }),
  problems: ['notFound', 'wrongPin', 'tooManyTries', 'busy'],
  output: z.object({ session, desk: DeskSetup }),
})

export const reportDesk = contract({
  ...routes.reportDesk,
  summary:
    'Reports that a device is in use, and returns the current data of its desk. Works while the desk is locked.',
  body: z.strictObject({ session, version: text(40), queued: Count }),
  problems: ['notFound', 'tooManyTries', 'busy'],
  output: z.object({
    desk: DeskSetup,
    /** True if an hour has passed since the last check, so that the PIN is needed. */
    isLocked: z.boolean(),
  }),
})

export const proveAtDesk = contract({
  ...routes.proveAtDesk,
  summary: 'Checks a coupon at a desk and records that it was shown, like `prove-coupon`.',
  body: z.strictObject({
    session,
    /** Text of the coupon's QR code as scanned, or its six digits as typed. */
    code: z.string().check(z.minLength(1), z.maxLength(COUPON_CODE_MAX)),
    attempt,
  }),
  problems: AT_DESK,
  output: proveCoupon.output,
})

/** Outcome of a scan that a desk accepted without a network. */
export const SettledScan = z.object({
  attempt: z.string(),
  /**
   * `proven` if the coupon is now proven by this scan, `double` if another scan proved it before,
   * `refused` with a verdict if the code is not one that the desk could accept at that time.
   */
  outcome: z.enum(['proven', 'double', 'refused']),
  verdict: z.enum(VERDICTS),
  /** Time and desk of the proof that counts, if the outcome is `double`. */
  provenBefore: z.optional(Instant),
  provenWhere: z.optional(z.string()),
})
export type SettledScan = z.infer<typeof SettledScan>

export const settleScans = contract({
  ...routes.settleScans,
  summary:
    'Records scans that a desk accepted offline in the last seven days, in chronological order. Works while the desk is locked. Repeating the request returns the same outcomes.',
  body: z.strictObject({
    session,
    scans: z
      .array(
        z.strictObject({
          attempt,
          code: z.string().check(z.minLength(1), z.maxLength(COUPON_CODE_MAX)),
          /** Time of the scan by the server's clock, as the device knew it. */
          scannedAt: Instant,
        }),
      )
      .check(z.minLength(1), z.maxLength(SCANS_PER_REQUEST)),
  }),
  problems: ['notFound', 'tooManyTries', 'busy'],
  output: z.object({ scans: z.array(SettledScan), now: Instant }),
})

/** A coupon that a desk accepted in the last 24 hours. */
export const DeskProof = z.object({
  redemptionId: z.string(),
  /** Absent if the deal is deleted. */
  deal: z.optional(CheckedDeal),
  provenAt: Instant,
  isOffline: z.optional(z.boolean()),
})
export type DeskProof = z.infer<typeof DeskProof>

export const listDeskProofs = contract({
  ...routes.listDeskProofs,
  summary:
    'Lists the last 50 coupons that a desk accepted in the last 24 hours, newest first. A proof can be undone for one minute.',
  body: z.strictObject({ session }),
  problems: AT_DESK,
  output: z.object({ proofs: z.array(DeskProof), now: Instant }),
})

export const undoDeskProof = contract({
  ...routes.undoDeskProof,
  summary:
    'Undoes a proof that this desk recorded in the last minute, so that the coupon can be checked again. Repeating the request has no effect.',
  body: z.strictObject({ session, redemptionId: text(40) }),
  problems: ['notFound', 'deskLocked', 'undoTooLate', 'tooManyTries', 'busy'],
  output: z.object({ now: Instant }),
})

/** A purchase as a desk sees it: no prices, and nothing about the fan. */
export const DeskPurchase = z.object({
  ...z.pick(Purchase, {
    key: true,
    state: true,
    offerKey: true,
    offerDescription: true,
    offerDescriptionFr: true,
    terms: true,
    termsFr: true,
    redeemedAt: true,
    refundedAt: true,
    disputedAt: true,
  }).shape,
  offerPicture: z.optional(Picture),
  /** Last characters of the code, which distinguish purchases. */
  codeEnd: z.string(),
})
export type DeskPurchase = z.infer<typeof DeskPurchase>

export const findPurchaseAtDesk = contract({
  ...routes.findPurchaseAtDesk,
  summary: 'Returns the purchase of the desk’s business with this code, like `find-purchase`.',
  body: z.strictObject({ session, code: typedCode }),
  problems: AT_DESK,
  output: z.object({ purchase: DeskPurchase, now: Instant }),
})

export const redeemPurchaseAtDesk = contract({
  ...routes.redeemPurchaseAtDesk,
  summary:
    'Confirms a purchase as redeemed at a desk, like `redeem-purchase`. This can’t be undone.',
  body: z.strictObject({ session, code: typedCode, attempt }),
  problems: ['notFound', 'deskLocked', 'purchaseNotRedeemable', 'tooManyTries', 'busy'],
  output: z.object({ purchase: DeskPurchase, now: Instant }),
})

export const listProofKeys = contract({
  ...routes.listProofKeys,
  summary:
    'Returns the public keys (P-256, x and y in base64url) that verify coupon slips, newest first.',
  cache: KEPT_FIVE_MINUTES,
  output: z.object({ keys: z.array(ProofKey) }),
})
