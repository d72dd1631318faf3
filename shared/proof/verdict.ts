import { acceptedSteps } from './steps.ts'

/** Answers of a desk to a coupon. If several apply, the desk gives the first of them. */
export const VERDICTS = [
  /** The text is not a coupon's QR code of the current version. */
  'notOurs',
  /** No current coupon of the business shows these digits. */
  'unknownDigits',
  /** A signature is wrong, or made with a key that this environment does not have. */
  'forged',
  'otherBusiness',
  /** The coupon's ten minutes are over. */
  'expired',
  /** An old picture of the coupon: the open coupon shows a newer code. */
  'stale',
  'alreadyProven',
  /** The deal is no longer published. */
  'paused',
  /** The deal's limit counts coupons when they are checked, and it is reached. */
  'usedUp',
  'valid',
] as const
export type Verdict = (typeof VERDICTS)[number]

/** Facts about a coupon's code that decide the verdict. */
export interface CodeFacts {
  /** True if both signatures are right. */
  readonly isSigned: boolean
  readonly isOfBusiness: boolean
  readonly endsAtMs: number
  readonly step: number
}

/** Facts about the coupon that only the server knows. */
export interface CouponFacts {
  readonly isProven: boolean
  readonly isPublished: boolean
}

/** Difference between the clocks of desk and phone that is tolerated without a network. */
export const OFFLINE_LEEWAY_MS = 60_000

/**
 * Returns the verdict on a code by itself, without looking the coupon up. `leewayMs` is 0 on the
 * server, and `OFFLINE_LEEWAY_MS` for a scan without a network.
 */
export function verdictOnCode(facts: CodeFacts, nowMs: number, leewayMs = 0): Verdict {
  if (!facts.isSigned) return 'forged'
  if (!facts.isOfBusiness) return 'otherBusiness'
  if (nowMs >= facts.endsAtMs + leewayMs) return 'expired'
  return acceptedSteps(nowMs, leewayMs).includes(facts.step) ? 'valid' : 'stale'
}

/** Returns the verdict on a coupon whose code is valid. */
export function verdictOnCoupon({ isProven, isPublished }: CouponFacts): Verdict {
  if (isProven) return 'alreadyProven'
  return isPublished ? 'valid' : 'paused'
}
