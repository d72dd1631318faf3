import { isCouponCode } from '#shared/proof/coupon-code.ts'
import { readDigits } from '#shared/proof/digits.ts'
import type { Verdict } from '#shared/proof/verdict.ts'
import { ApiProblem, hasCode, OfflineError } from '#web/lib/api-problem.ts'
import {
  type CounterCalls,
  type CouponAnswer,
  isOfOtherVersion,
  NeedsNetwork,
} from './counter-calls.ts'

/** Result of checking a coupon at the counter. */
export type CouponCheck =
  | { readonly outcome: Verdict | 'toBeConfirmed'; readonly answer?: CouponAnswer }
  /** Typed digits are rejected until `passesAt`. Scanned QR codes are still checked. */
  | { readonly outcome: 'tooManyTries'; readonly passesAt: string | undefined }
  | { readonly outcome: Unanswered }

/**
 * Reason why there is no verdict. With `needsNetwork`, a desk has no network for a check that only
 * the server can make. With `updating`, the server is of another version than the page. With
 * `failed`, the server reported an unexpected error.
 */
export type Unanswered = 'needsNetwork' | 'offline' | 'updating' | 'failed'
const UNANSWERED: readonly string[] = [
  'needsNetwork',
  'offline',
  'updating',
  'failed',
] satisfies Unanswered[]

/** Returns whether a text is from a coupon: the text of its QR code, or its six digits. */
export function isFromCoupon(code: string): boolean {
  return isCouponCode(code) || readDigits(code) !== undefined
}

/** Returns whether a check got no verdict from the server. It can then be sent again. */
export function isUnanswered(outcome: string): outcome is Unanswered {
  return UNANSWERED.includes(outcome)
}

/** Returns a function that checks coupons with a counter's call. */
export function couponChecker() {
  /**
   * Idempotency keys of checks without a response, by code. If the server has already accepted the
   * coupon in the first check, it accepts the coupon again in a retry with the same key.
   */
  const unanswered = new Map<string, string>()
  return async (prove: CounterCalls['prove'], code: string): Promise<CouponCheck> => {
    const attempt = unanswered.get(code) ?? crypto.randomUUID()
    unanswered.set(code, attempt)
    try {
      const answer = await prove(code, attempt)
      unanswered.delete(code)
      return { outcome: outcomeOf(answer), answer }
    } catch (error) {
      const check = checkOf(error)
      if (!isUnanswered(check.outcome)) unanswered.delete(code)
      return check
    }
  }
}

function outcomeOf({ verdict, isToBeConfirmed }: CouponAnswer): Verdict | 'toBeConfirmed' {
  return verdict === 'valid' && isToBeConfirmed ? 'toBeConfirmed' : verdict
}

function checkOf(error: unknown): CouponCheck {
  if (error instanceof NeedsNetwork) return { outcome: 'needsNetwork' }
  if (error instanceof OfflineError) return { outcome: 'offline' }
  if (isOfOtherVersion(error)) return { outcome: 'updating' }
  // The server rejects the input because the code is longer than any coupon's code.
  if (hasCode(error, 'invalidInput')) return { outcome: 'notOurs' }
  if (error instanceof ApiProblem && error.code === 'tooManyTries') {
    return { outcome: 'tooManyTries', passesAt: error.passesAt }
  }
  return { outcome: 'failed' }
}
