import fc from 'fast-check'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Outcome, Payments } from '#lambdas/payments/payments.ts'
import { PaymentsError } from '#lambdas/payments/payments-error.ts'
import { stripePayments } from '#lambdas/payments/stripe-payments.ts'
import { key, newSession } from '#test/fixtures/cloud/stripe-input.ts'
import { type LocalStripe, startStripe } from './stripe.ts'

let stripe: LocalStripe
let payments: Payments

beforeEach(async () => {
  stripe = await startStripe({ stateFolder: undefined, port: 0 })
  const address = { host: '127.0.0.1', port: new URL(stripe.url).port, protocol: 'http' as const }
  // The library pauses before each retry, which would slow the test, so the test repeats calls
  // itself.
  payments = stripePayments(new Stripe(stripe.secretKey, { ...address, maxNetworkRetries: 0 }))
})
afterEach(() => stripe.stop())

async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof PaymentsError && error.isRetryable) return untilAnswered(call)
    throw error
  }
}

const sale = fc.record({
  priceCents: fc.integer({ min: 50, max: 5000 }),
  businessPercentage: fc.integer({ min: 0, max: 100 }),
  refundParts: fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 3 }),
  isReversed: fc.boolean(),
})
type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never

/** Sells, transfers and refunds. Returns the amounts that moved according to Stripe's answers. */
async function sell(
  accountId: string,
  { priceCents, businessPercentage, refundParts, isReversed }: Sale,
) {
  const input = newSession({ priceCents })
  const sessionKey = key()
  const session = await untilAnswered(() => payments.createCheckoutSession(input, sessionKey))
  const paymentIntentId = String(stripe.pay(session.id).payment_intent)
  const payment = await untilAnswered(() => payments.readPayment(paymentIntentId))
  const metadata = {}
  const amountCents = Math.trunc((priceCents * businessPercentage) / 100)
  const seen = { refunded: 0, sent: 0, reversed: 0 }
  if (amountCents > 0) {
    const transfer = await moved((idempotencyKey) =>
      payments.transfer(
        {
          accountId,
          amountCents,
          currency: 'CAD',
          chargeId: payment?.chargeId ?? '',
          transferGroup: session.id,
          metadata,
        },
        idempotencyKey,
      ),
    )
    seen.sent += transfer?.amountCents ?? 0
    if (isReversed && transfer) {
      const reversal = await moved((k) => payments.reverseTransfer(transfer.id, { metadata }, k))
      seen.reversed += reversal?.amountCents ?? 0
    }
  }
  for (const part of refundParts) {
    const input = { paymentIntentId, amountCents: part, reason: 'duplicate', metadata } as const
    const refund = await moved((k) => payments.refund(input, k))
    seen.refunded += refund?.amountCents ?? 0
  }
  return seen
}

async function moved<T>(
  call: (key: string) => Promise<Outcome<T, string>>,
): Promise<T | undefined> {
  const sameKey = key()
  const outcome = await untilAnswered(() => call(sameKey))
  return outcome.isDone ? outcome.value : undefined
}

it('money moves exactly as the caller sees it, whatever answers are lost on the way', async () => {
  const fault = fc.record({
    kind: fc.constantFrom('serverError' as const, 'rateLimit' as const, 'lockTimeout' as const),
    isAfterWork: fc.boolean(),
  })
  const faults = fc.infiniteStream(fc.option(fault, { freq: 2, nil: undefined }))
  const sales = fc.array(sale, { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(sales, faults, async (all, stream) => {
      const account = await payments.createAccount(
        { name: 'C', country: 'CA', metadata: {} },
        key(),
      )
      stripe.setUp(account.id, 'complete')
      const before = totals()
      stripe.drawFaults(() => stream.next().value)
      const seen = await Promise.all(all.map((one) => sell(account.id, one)))
      stripe.clearFaults()

      const sum = (name: 'refunded' | 'sent' | 'reversed') =>
        seen.reduce((total, one) => total + one[name], 0)
      const after = totals()
      expect(after.sessions - before.sessions).toBe(all.length)
      expect(after.charges - before.charges).toBe(all.length)
      expect(after.refunded - before.refunded).toBe(sum('refunded'))
      expect(after.sent - before.sent).toBe(sum('sent'))
      expect(after.reversed - before.reversed).toBe(sum('reversed'))
    }),
    { numRuns: 30 },
  )
  for (const charge of stripe.list('charge')) {
    expect(charge.amount_refunded).toBeLessThanOrEqual(charge.amount)
  }
})

function totals() {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  return {
    sessions: stripe.list('session').length,
    charges: stripe.list('charge').length,
    refunded: sum(stripe.list('refund').map(({ amount }) => amount)),
    sent: sum(stripe.list('transfer').map(({ amount }) => amount)),
    reversed: sum(stripe.list('reversal').map(({ amount }) => amount)),
  }
}
