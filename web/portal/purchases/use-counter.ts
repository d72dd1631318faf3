import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import {
  type BusinessPurchase,
  findPurchase,
  redeemPurchase,
} from '#shared/api/portal-purchases.ts'
import { call } from '#web/lib/api/call.ts'
import { renew } from '#web/lib/api/resource.ts'
import { ApiProblem, hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { type CouponCheck, couponChecker, isFromCoupon, isUnanswered } from './coupon-check.ts'
import { salesReads } from './use-sales.ts'

/** Result of checking a purchase's code at the counter. */
export type Verdict =
  | { readonly kind: 'valid' | 'confirmed' | 'redeemed'; readonly purchase: BusinessPurchase }
  /** The purchase was confirmed on this device less than ten minutes ago. */
  | { readonly kind: 'confirmedHere'; readonly purchase: BusinessPurchase }
  | { readonly kind: 'refunding' | 'refunded' | 'disputed'; readonly purchase: BusinessPurchase }
  /** The text is not the code of a purchase at this business. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'tooMany'; readonly passesAt: string | undefined }
  | { readonly kind: 'offline' | 'failed' }

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
   * Reason why no response to the confirmation arrived. The confirmation may still have taken
   * effect.
   */
  readonly problem?: 'offline' | 'failed'
}

type Shown = ShownCoupon | ShownPurchase

/** Milliseconds after a confirmation in which a check says that this device has confirmed it. */
const JUST_MS = 10 * 60_000

/** Shows the result of the latest check, and ignores late results of earlier checks. */
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

/** Returns functions that check the codes of customers at the counter, one at a time. */
export function useCounter(sponsorKey: string) {
  const client = useQueryClient()
  const { shown, isBusy, run, leave } = useLatest()
  const isConfirming = useRef(false)
  /**
   * Idempotency keys of confirmations without a response, by purchase key. A retry with the same
   * key shows whether the first confirmation took effect.
   */
  const unanswered = useRef(new Map<string, string>())
  const confirmedAt = useRef(new Map<string, number>())
  const checkCoupon = useMemo(() => couponChecker(sponsorKey), [sponsorKey])
  const attempted = async (one: ShownPurchase) => {
    const key = keyOf(one.verdict)
    if (key !== undefined) unanswered.current.set(key, one.attempt)
    const next = await confirmPurchase(sponsorKey, one)
    if (key !== undefined && next.problem === undefined) unanswered.current.delete(key)
    if (key !== undefined && next.verdict.kind === 'confirmed') {
      confirmedAt.current.set(key, performance.now())
    }
    void renew(client, salesReads)
    return next
  }
  const look = (code: string) =>
    run(async () => {
      if (isFromCoupon(code)) return { code, check: await checkCoupon(code) }
      const verdict = asConfirmedHere(await lookUp(sponsorKey, code), confirmedAt.current)
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
  if ('check' in shown) return isUnanswered(shown.check)
  return shown.verdict.kind === 'offline' || shown.verdict.kind === 'failed'
}

async function lookUp(sponsorKey: string, code: string): Promise<Verdict> {
  try {
    const { purchase } = await call(findPurchase, { params: { sponsorKey }, body: { code } })
    return { kind: purchase.state === 'unredeemed' ? 'valid' : purchase.state, purchase }
  } catch (error) {
    return verdictOf(error)
  }
}

async function confirmPurchase(sponsorKey: string, shown: ShownPurchase): Promise<ShownPurchase> {
  const { code, attempt } = shown
  try {
    const body = { code, attempt }
    const { purchase } = await call(redeemPurchase, { params: { sponsorKey }, body })
    return { code, attempt, verdict: { kind: 'confirmed', purchase } }
  } catch (error) {
    if (hasCode(error, 'purchaseNotRedeemable')) {
      return { code, attempt, verdict: await lookUp(sponsorKey, code) }
    }
    const verdict = verdictOf(error)
    if (verdict.kind !== 'offline' && verdict.kind !== 'failed') return { code, attempt, verdict }
    return { ...shown, problem: verdict.kind }
  }
}

function verdictOf(error: unknown): Verdict {
  if (error instanceof OfflineError) return { kind: 'offline' }
  if (hasCode(error, 'notFound') || hasCode(error, 'invalidInput')) return { kind: 'unknown' }
  if (error instanceof ApiProblem && error.code === 'tooManyTries') {
    return { kind: 'tooMany', passesAt: error.passesAt }
  }
  return { kind: 'failed' }
}
