import { checkoutMetadata, purchaseMetadata } from '#lambdas/services/payouts/purchase-metadata.ts'
import { addSeconds } from '#shared/interval.ts'
import type { PastAccount, PastPage, PastPayment, StripeKnobs } from '../local-cloud/index.ts'
import type { EndedCheckout } from './world/ended-checkouts.ts'
import type { SeededAccount } from './world/payment-accounts.ts'
import type { SeededPurchase } from './world/purchases.ts'
import type { World } from './world/world.ts'

/** Accounts and payments of the demo world, in the form that the Stripe stand-in records. */
export interface WorldPayments {
  readonly accounts: readonly PastAccount[]
  /** Each payment with its purchase's session, if there is one. */
  readonly payments: readonly { readonly payment: PastPayment; readonly sessionId?: string }[]
  /** Payment pages that were abandoned. */
  readonly abandoned: readonly PastPage[]
}

export function paymentsOf({ accounts, purchases, endedCheckouts }: World): WorldPayments {
  return {
    accounts: accounts.map(accountOf),
    payments: [...purchases.map(paymentOf), ...endedCheckouts.flatMap(latePaymentOf)],
    abandoned: endedCheckouts
      .filter(({ paidLateAt }) => paidLateAt === undefined)
      .map((ended) => pageOf(ended)),
  }
}

export function recordPayments(stripe: StripeKnobs, all: WorldPayments): void {
  stripe.recordInOneGo(() => {
    for (const account of all.accounts) stripe.recordAccount(account)
    for (const { payment, sessionId } of all.payments) {
      const recorded = stripe.recordPayment(payment)
      if (sessionId !== undefined && recorded.sessionId !== sessionId) {
        throw new Error(`Purchase ${payment.name} has another session`)
      }
    }
    for (const page of all.abandoned) stripe.recordAbandoned(page)
  })
}

function accountOf(account: SeededAccount): PastAccount {
  const { name, createdAt, businessName, email, country, owner } = account
  return {
    name,
    at: new Date(createdAt),
    businessName,
    country,
    step: 'complete',
    ...(email !== undefined && { email }),
    metadata: { resourceType: owner.type, resourceId: owner.key },
  }
}

function paymentOf({ act, purchase, ...seeded }: SeededPurchase) {
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
  const payment: PastPayment = {
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
  }
  return { payment, sessionId: purchase.sessionId }
}

/** Returns a payment that was refunded at once because no unit was left; none for abandoned pages. */
function latePaymentOf(ended: EndedCheckout) {
  const { paidLateAt } = ended
  if (paidLateAt === undefined) return []
  const refundedAt = new Date(addSeconds(paidLateAt, 2))
  const payment = { ...pageOf(ended), at: new Date(paidLateAt), transfers: [], refundedAt }
  return [{ payment }]
}

function pageOf({ act, checkout }: EndedCheckout): PastPage {
  const { key, createdAt, priceCents, currency } = checkout
  return {
    name: key,
    at: new Date(createdAt),
    productName: act.deal.offer.description,
    priceCents,
    currency,
    customerEmail: act.fan.user.email,
    transferGroup: key,
    metadata: { ...checkoutMetadata(checkout) },
  }
}
