import { useRef, useState } from 'react'
import { ApiProblem, hasCode, OfflineError } from '#web/lib/api-problem.ts'
import {
  type CounterCalls,
  type CounterPurchase,
  isOfOtherVersion,
  NeedsNetwork,
} from './counter-calls.ts'
import {
  type CouponCheck,
  couponChecker,
  isFromCoupon,
  isUnanswered,
  type Unanswered,
} from './coupon-check.ts'

/** Result of checking a purchase's code at the counter. */
export type Verdict =
  | { readonly kind: 'valid' | 'confirmed' | 'redeemed'; readonly purchase: CounterPurchase }
  /** The purchase was confirmed on this device less than ten minutes ago. */
  | { readonly kind: 'confirmedHere'; readonly purchase: CounterPurchase }
  | { readonly kind: 'refunding' | 'refunded' | 'disputed'; readonly purchase: CounterPurchase }
  /** The text is not the code of a purchase at this business. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'tooMany'; readonly passesAt: string | undefined }
  | { readonly kind: Unanswered }

export interface ShownCoupon {
  readonly code: string
  readonly check: CouponCheck
}

export interface ShownPurchase {
  readonly code: string
  readonly verdict: Verdict
  /** Idempotency key of the confirmation, also used by retries. */
  readonly attempt: string
  /**
   * Reason why the outcome of the confirmation is unknown. The confirmation may have taken effect.
   */
  readonly problem?: 'offline' | 'failed'
}

export type Shown = ShownCoupon | ShownPurchase

/** Milliseconds after a confirmation in which a check says that this device has confirmed it. */
const JUST_MS = 10 * 60_000

/**
 * Returns the result of the latest check or confirmation, a function that runs one, and a function
 * that removes the result. Ignores late results of earlier runs.
 */
function useLatest() {
  const [shown, setShown] = useState<Shown>()
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(0)
  const run = async (work: () => Promise<Shown>) => {
    latest.current += 1
    const round = latest.current
    setBusy(true)
    const next = await work()
    // Ignores a late response, because it must not replace the response for the next customer.
    if (round === latest.current) {
      setShown(next)
      setBusy(false)
    }
    return next
  }
  const leave = () => {
    latest.current += 1
    setBusy(false)
    setShown(undefined)
  }
  return { shown, isBusy, run, leave }
}

/** Returns functions that check and confirm codes at the counter, and the latest result. */
export function useCounter(calls: CounterCalls) {
  const { shown, isBusy, run, leave } = useLatest()
  const isConfirming = useRef(false)
  /**
   * Idempotency keys of confirmations without a response, by purchase key. A retry with the same
   * key shows whether the first confirmation took effect.
   */
  const unanswered = useRef(new Map<string, string>())
  const confirmedAt = useRef(new Map<string, number>())
  const [checkCoupon] = useState(couponChecker)
  const attempted = async (one: ShownPurchase) => {
    const key = keyOf(one.verdict)
    if (key !== undefined) unanswered.current.set(key, one.attempt)
    const next = await confirmPurchase(calls, one)
    if (key !== undefined && next.problem === undefined) unanswered.current.delete(key)
    if (key !== undefined && next.verdict.kind === 'confirmed') {
      confirmedAt.current.set(key, performance.now())
    }
    return next
  }
  const look = (code: string) =>
    run(async () => {
      if (isFromCoupon(code)) return { code, check: await checkCoupon(calls.prove, code) }
      const verdict = asConfirmedHere(await lookUp(calls, code), confirmedAt.current)
      const earlier = unanswered.current.get(keyOf(verdict) ?? '')
      const found = { code, verdict, attempt: earlier ?? crypto.randomUUID() }
      return earlier !== undefined && verdict.kind === 'redeemed' ? attempted(found) : found
    })
  const confirm = async () => {
    if (shown === undefined || 'check' in shown || isConfirming.current) return
    isConfirming.current = true
    try {
      await run(() => attempted(shown))
    } finally {
      isConfirming.current = false
    }
  }
  const next = () => {
    // Does nothing while a confirmation is in progress, because staff must see its outcome.
    if (!isConfirming.current) leave()
  }
  return { shown, isBusy, look, confirm, next }
}

function asConfirmedHere(verdict: Verdict, confirmedAt: ReadonlyMap<string, number>): Verdict {
  if (verdict.kind !== 'redeemed') return verdict
  const at = confirmedAt.get(verdict.purchase.key)
  const isJust = at !== undefined && performance.now() - at < JUST_MS
  return isJust ? { ...verdict, kind: 'confirmedHere' } : verdict
}

function keyOf(verdict: Verdict): string | undefined {
  return 'purchase' in verdict ? verdict.purchase.key : undefined
}

export type Counter = ReturnType<typeof useCounter>

/** Returns whether a check got no verdict from the server. The code can then be checked again. */
export function canCheckAgain(shown: Shown): boolean {
  return isUnanswered('check' in shown ? shown.check.outcome : shown.verdict.kind)
}

async function lookUp(calls: CounterCalls, code: string): Promise<Verdict> {
  try {
    const purchase = await calls.findPurchase(code)
    return { kind: purchase.state === 'unredeemed' ? 'valid' : purchase.state, purchase }
  } catch (error) {
    return verdictOf(error)
  }
}

async function confirmPurchase(calls: CounterCalls, shown: ShownPurchase): Promise<ShownPurchase> {
  const { code, attempt } = shown
  try {
    const purchase = await calls.redeemPurchase(code, attempt)
    return { code, attempt, verdict: { kind: 'confirmed', purchase } }
  } catch (error) {
    if (hasCode(error, 'purchaseNotRedeemable')) {
      return { code, attempt, verdict: await lookUp(calls, code) }
    }
    const verdict = verdictOf(error)
    if (!isUnanswered(verdict.kind)) return { code, attempt, verdict }
    return { ...shown, problem: verdict.kind === 'offline' ? 'offline' : 'failed' }
  }
}

function verdictOf(error: unknown): Verdict {
  if (error instanceof NeedsNetwork) return { kind: 'needsNetwork' }
  if (error instanceof OfflineError) return { kind: 'offline' }
  if (isOfOtherVersion(error)) return { kind: 'updating' }
  if (hasCode(error, 'notFound') || hasCode(error, 'invalidInput')) return { kind: 'unknown' }
  if (error instanceof ApiProblem && error.code === 'tooManyTries') {
    return { kind: 'tooMany', passesAt: error.passesAt }
  }
  return { kind: 'failed' }
}
