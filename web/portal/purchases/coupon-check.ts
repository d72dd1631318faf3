import { proveCoupon } from '#shared/api/coupon-proofs.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { isCouponCode } from '#shared/proof/coupon-code.ts'
import { readDigits } from '#shared/proof/digits.ts'
import { call } from '#web/lib/api/call.ts'
import { ApiProblem, hasCode, OfflineError } from '#web/lib/api-problem.ts'

type Answer = OutputOf<typeof proveCoupon>

/** Result of checking a coupon at the counter. */
export type CouponCheck =
  | { readonly outcome: Answer['verdict']; readonly answer?: Answer }
  /** Typed digits are rejected until `passesAt`. Scanned QR codes are still checked. */
  | { readonly outcome: 'tooManyTries'; readonly passesAt: string | undefined }
  | { readonly outcome: 'offline' | 'failed' }

/** Returns whether a text is from a coupon: the text of its QR code, or its six digits. */
export function isFromCoupon(code: string): boolean {
  return isCouponCode(code) || readDigits(code) !== undefined
}

/** Returns whether a check got no verdict from the server. It can then be sent again. */
export function isUnanswered({ outcome }: CouponCheck): boolean {
  return outcome === 'offline' || outcome === 'failed'
}

/** Returns a function that checks coupons of a business, and records those that are valid. */
export function couponChecker(sponsorKey: string) {
  /**
   * Idempotency keys of checks without a response, by code. If the server has already accepted the
   * coupon in the first check, it accepts the coupon again in a retry with the same key.
   */
  const unanswered = new Map<string, string>()
  return async (code: string): Promise<CouponCheck> => {
    const attempt = unanswered.get(code) ?? crypto.randomUUID()
    unanswered.set(code, attempt)
    try {
      const answer = await call(proveCoupon, { params: { sponsorKey }, body: { code, attempt } })
      unanswered.delete(code)
      return { outcome: answer.verdict, answer }
    } catch (error) {
      const check = checkOf(error)
      if (!isUnanswered(check)) unanswered.delete(code)
      return check
    }
  }
}

function checkOf(error: unknown): CouponCheck {
  if (error instanceof OfflineError) return { outcome: 'offline' }
  // The server rejects the input because the code is longer than any coupon's code.
  if (hasCode(error, 'invalidInput')) return { outcome: 'notOurs' }
  if (error instanceof ApiProblem && error.code === 'tooManyTries') {
    return { outcome: 'tooManyTries', passesAt: error.passesAt }
  }
  return { outcome: 'failed' }
}
