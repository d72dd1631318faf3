import type Stripe from 'stripe'
import type { NewCheckoutSession, Payments } from '#lambdas/payments/payments.ts'
import { stripeClient } from '#lambdas/payments/stripe-client.ts'
import { stripePayments } from '#lambdas/payments/stripe-payments.ts'
import { type LocalStripe, type StripeOptions, startStripe } from '#scripts/local/stripe/stripe.ts'
import { stripeRecorder } from '#test/fixtures/cloud/stripe-exchanges.ts'
import { key, newSession } from './local-stripe-input.ts'

export interface Desk {
  readonly stripe: LocalStripe
  /** The real library, for what our interface does not do. */
  readonly library: Stripe
  readonly payments: Payments
}

export async function openDesk(options: Partial<StripeOptions> = {}): Promise<Desk> {
  const onAnswered = stripeRecorder()
  const stripe = await startStripe({ stateFolder: undefined, port: 0, onAnswered, ...options })
  const library = stripeClient(stripe.secretKey, stripe.url)
  return { stripe, library, payments: stripePayments(library) }
}

/** A payment of 10.00 in CAD unless said otherwise. */
export async function paidSession(
  { stripe, payments }: Desk,
  more: Partial<NewCheckoutSession> = {},
) {
  const session = await payments.createCheckoutSession(newSession(more), key())
  const paymentIntentId = String(stripe.pay(session.id).payment_intent)
  const payment = await payments.readPayment(paymentIntentId)
  if (payment === undefined) throw new Error('The payment is not there')
  return { session, paymentIntentId, payment }
}

/** A business that has been through its onboarding. */
export async function readyAccount({ stripe, payments }: Desk): Promise<string> {
  const { id } = await payments.createAccount({ name: 'Café', country: 'CA', metadata: {} }, key())
  stripe.setUp(id, 'complete')
  return id
}
