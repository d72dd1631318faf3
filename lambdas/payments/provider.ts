import { optionalEnvironment } from '../base/environment.ts'
import type { Payments } from './payments.ts'
import { stripeSecrets } from './secrets.ts'
import { stripeClient } from './stripe-client.ts'
import { stripePayments } from './stripe-payments.ts'

let made: { readonly payments: Payments; readonly of: string } | undefined

/** Returns the payment provider: Stripe, or the fake one at STRIPE_ENDPOINT. */
export async function payments(): Promise<Payments> {
  const { secretKey } = await stripeSecrets()
  const endpoint = optionalEnvironment('STRIPE_ENDPOINT')
  const of = `${secretKey} ${endpoint}`
  if (made?.of !== of) made = { payments: stripePayments(stripeClient(secretKey, endpoint)), of }
  return made.payments
}
