import type { OutputOf } from '#shared/api/contract.ts'
import type { getStripeCheckoutSession } from '#shared/api/purchases.schemas.ts'
import { inLanguage } from '#shared/in-language.ts'
import type { Checkout } from '#shared/model/checkout.ts'
import { CHECKOUT_PAGE_SECONDS } from '#shared/payments/constants.ts'
import type { Caller } from '../../base/caller.ts'
import { requireEnvironment } from '../../base/environment.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import type { CheckoutSession } from '../../payments/payments.ts'
import { PaymentsError } from '../../payments/payments-error.ts'
import { payments } from '../../payments/provider.ts'
import type { CheckoutState } from '../../stores/purchases/checkout-state.ts'
import { attachSession, releaseUnit } from '../../stores/purchases/checkouts.ts'
import { checkoutMetadata } from '../payouts/purchase-metadata.ts'

export interface Request {
  readonly caller: Caller
  readonly offerKey: string
  readonly now: Date
}

export type Begun = OutputOf<typeof getStripeCheckoutSession>

export type Answer = Begun | Refusal | 'again'

/**
 * Returns the payment page of a hold, or `again` if the hold must be read again. The provider
 * returns the same page for the same hold.
 */
export async function openPage(
  state: CheckoutState,
  checkout: Checkout,
  { now }: Request,
): Promise<Answer> {
  const { sessionId, url } = checkout
  if (sessionId !== undefined && url !== undefined) return answer(checkout, sessionId, url, now)
  const page = await createPage(state, checkout, now)
  if (page === 'unreachable') return refuse('paymentsUnreachable')
  if (page === 'outdated') {
    void (await releaseUnit(checkout, { now }))
    return 'again'
  }
  if (page.url === undefined) return 'again'
  if (!(await attachSession(checkout, { sessionId: page.id, url: page.url }))) return 'again'
  return answer(checkout, page.id, page.url, now)
}

/**
 * Creates the payment page. Uses only stored data, so that a repeated call with the same
 * idempotency key returns the same page. Returns the unit and throws if the hold can never get a
 * page.
 */
async function createPage(
  { offer, user }: CheckoutState,
  checkout: Checkout,
  now: Date,
): Promise<CheckoutSession | 'unreachable' | 'outdated'> {
  const { SITE_URL } = requireEnvironment('SITE_URL')
  const address = `${SITE_URL}/deals/${offer.key}`
  try {
    const provider = await payments()
    return await provider.createCheckoutSession(
      {
        productName: inLanguage(user.languagePreference, offer.description, offer.descriptionFr)
          .text,
        productDescription: offer.sponsor.name,
        priceCents: checkout.priceCents,
        currency: checkout.currency,
        customerEmail: user.email,
        locale: user.languagePreference,
        metadata: checkoutMetadata(checkout),
        successUrl: `${address}/purchase_confirmation?checkout=${checkout.key}`,
        cancelUrl: `${address}/show_flash?checkout=${checkout.key}`,
        expiresAt: new Date(pageClosesAt(checkout)).toISOString(),
        transferGroup: checkout.key,
      },
      `checkout-${checkout.key}`,
    )
  } catch (error) {
    if (error instanceof PaymentsError && error.isRetryable) return 'unreachable'
    if (isOutdated(error)) return 'outdated'
    // This failure is final: the hold can never get a payment page, so the unit is returned. If
    // concurrent writes prevent this, the unit is returned when the hold ends.
    void (await releaseUnit(checkout, { now }))
    throw error
  }
}

/**
 * Returns whether this hold can no longer get a page, because it ends too soon, the deal or fan has
 * changed, or the provider repeats an earlier failure.
 */
function isOutdated(error: unknown): boolean {
  if (!(error instanceof PaymentsError)) return false
  const isKeySpent = error.code === 'idempotency_key_reused' || error.code === 'failure_kept'
  return isKeySpent || error.param === 'expires_at'
}

export function pageClosesAt({ createdAt }: Checkout): number {
  return Date.parse(createdAt) + CHECKOUT_PAGE_SECONDS * 1000
}

function answer(checkout: Checkout, checkoutSessionId: string, url: string, now: Date): Begun {
  const { key, holdEndsAt } = checkout
  return { checkoutSessionId, url, checkoutKey: key, holdEndsAt, now: now.toISOString() }
}
