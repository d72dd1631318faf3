import { checkoutMetadata } from '#lambdas/services/payouts/checkout-metadata.ts'
import { purchaseMetadata } from '#lambdas/services/payouts/purchase-metadata.ts'
import { addSeconds } from '#shared/interval.ts'
import type { StripeKnobs } from '../local/stripe/stripe.ts'
import type { EndedCheckout } from './world/ended-checkouts.ts'
import type { SeededAccount } from './world/payment-accounts.ts'
import type { SeededPurchase } from './world/purchases.ts'
import type { World } from './world/world.ts'

/** Lets the payment provider's stand-in know the accounts and payments of the demo world. */
export function recordPayments(
  stripe: StripeKnobs,
  { accounts, purchases, endedCheckouts }: World,
): void {
  stripe.recordInOneGo(() => {
    for (const account of accounts) recordAccount(stripe, account)
    for (const seeded of purchases) recordOne(stripe, seeded)
    for (const ended of endedCheckouts) recordEnded(stripe, ended)
  })
}

function recordAccount(stripe: StripeKnobs, account: SeededAccount): void {
  const { name, createdAt, businessName, email, country, owner } = account
  stripe.recordAccount({
    name,
    at: new Date(createdAt),
    businessName,
    country,
    step: 'complete',
    ...(email !== undefined && { email }),
    metadata: { resourceType: owner.type, resourceId: owner.key },
  })
}

function recordOne(stripe: StripeKnobs, { act, purchase, ...seeded }: SeededPurchase): void {
  const { key, createdAt, priceCents, currency, refundedAt, disputedAt, split } = purchase
  const { stripeAccountId } = act.deal.business.sponsor
  const transfers = [
    { payee: 'business' as const, accountId: stripeAccountId, amountCents: split?.businessCents },
    {
      payee: 'organization' as const,
      accountId: seeded.organizationAccountId,
      amountCents: split?.organizationCents,
    },
  ].flatMap(({ payee, accountId, amountCents }) =>
    accountId && amountCents
      ? [{ accountId, amountCents, metadata: { ...purchaseMetadata(purchase, payee) } }]
      : [],
  )
  const reversedAt = refundedAt ?? disputedAt
  const { sessionId } = stripe.recordPayment({
    name: key,
    at: new Date(createdAt),
    productName: purchase.offerDescription,
    priceCents,
    currency,
    customerEmail: act.fan.user.email,
    transferGroup: key,
    transfers,
    metadata: { ...checkoutMetadata(seeded.checkout) },
    ...(refundedAt !== undefined && { refundedAt: new Date(refundedAt) }),
    ...(disputedAt !== undefined && { disputedAt: new Date(disputedAt) }),
    ...(reversedAt !== undefined && { reversedAt: new Date(reversedAt) }),
  })
  if (sessionId !== purchase.sessionId) throw new Error(`Purchase ${key} has another session`)
}

/** A page that was left, or a payment that went back as no unit was there for it. */
function recordEnded(stripe: StripeKnobs, { act, checkout, paidLateAt }: EndedCheckout): void {
  const { key, createdAt, priceCents, currency } = checkout
  const page = {
    name: key,
    at: new Date(createdAt),
    productName: act.deal.offer.description,
    priceCents,
    currency,
    customerEmail: act.fan.user.email,
    transferGroup: key,
    metadata: { ...checkoutMetadata(checkout) },
  }
  if (paidLateAt === undefined) return void stripe.recordAbandoned(page)
  const refundedAt = new Date(addSeconds(paidLateAt, 2))
  stripe.recordPayment({ ...page, at: new Date(paidLateAt), transfers: [], refundedAt })
}
