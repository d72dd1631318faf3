import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BusinessPurchase, findPurchase, redeemPurchase } from '#light/api/portal-purchases.ts'
import { ApiProblem, hasCode, OfflineError } from '#web/lib/api/api-problem.ts'
import { call } from '#web/lib/api/call.ts'
import { renew } from '#web/lib/api/resource.ts'
import { salesReads } from './use-sales.ts'

/** What the counter says of a code. */
export type Verdict =
  | { readonly kind: 'valid' | 'confirmed' | 'redeemed'; readonly purchase: BusinessPurchase }
  | { readonly kind: 'refunding' | 'refunded' | 'disputed'; readonly purchase: BusinessPurchase }
  /** Of nobody, of another business, or no code at all. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'tooMany'; readonly passesAt: string | undefined }
  | { readonly kind: 'offline' | 'failed' }

interface Shown {
  readonly code: string
  readonly verdict: Verdict
  /** One for each time that somebody is about to confirm, so that a second try is the same one. */
  readonly attempt: string
  /** Confirming did not get through: the purchase stands as it was. */
  readonly problem?: 'offline' | 'failed'
}

/** A code at the counter: looked up, confirmed, and on to the next. */
export function useCounter(sponsorKey: string) {
  const client = useQueryClient()
  const [shown, setShown] = useState<Shown>()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<Shown>) => {
    setBusy(true)
    const next = await work()
    setShown(next)
    setBusy(false)
    return next.verdict
  }
  const look = (code: string) =>
    run(async () => ({
      code,
      verdict: await lookUp(sponsorKey, code),
      attempt: crypto.randomUUID(),
    }))
  const confirm = () =>
    shown &&
    run(async () => {
      const next = await confirmPurchase(sponsorKey, shown)
      void renew(client, salesReads)
      return next
    })
  return { shown, isBusy, look, confirm, next: () => setShown(undefined) }
}

export type Counter = ReturnType<typeof useCounter>

async function lookUp(sponsorKey: string, code: string): Promise<Verdict> {
  try {
    const { purchase } = await call(findPurchase, { params: { sponsorKey }, body: { code } })
    return { kind: purchase.state === 'unredeemed' ? 'valid' : purchase.state, purchase }
  } catch (error) {
    return verdictOf(error)
  }
}

async function confirmPurchase(sponsorKey: string, shown: Shown): Promise<Shown> {
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
