import { afterAll, beforeAll, describe } from 'vitest'
import type { Payments } from '#lambdas/payments/payments.ts'
import { stripeClient } from '#lambdas/payments/stripe-client.ts'
import { stripePayments } from '#lambdas/payments/stripe-payments.ts'
import { type LocalStripe, startStripe } from '#scripts/local/stripe/stripe.ts'
import { paymentsContract } from './local-stripe-contract.ts'

let stripe: LocalStripe
let payments: Payments

beforeAll(async () => {
  stripe = await startStripe({ stateFolder: undefined, port: 0 })
  payments = stripePayments(stripeClient(stripe.secretKey, stripe.url))
})
afterAll(() => stripe?.stop())

paymentsContract('the local stand-in', { payments: () => payments, remembers: true })

/** stripe-mock checks each request against Stripe's published description of its API. */
const mockUrl = process.env['STRIPE_MOCK_URL']
describe.skipIf(mockUrl === undefined)('with STRIPE_MOCK_URL', () => {
  const mocked = stripePayments(stripeClient('sk_test_123', mockUrl))
  paymentsContract('stripe-mock', { payments: () => mocked, remembers: false })
})
