import type { Checkout } from '#shared/model/checkout.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import type { DifferenceKind } from '#shared/payments/differences.ts'
import { stateByPayment } from '#shared/payments/purchase-states.ts'
import type { CheckoutSession, Dispute, Payment, Transfer } from '../../payments/payments.ts'
import { disputeFacts } from '../payouts/dispute-facts.ts'
import { isPayable } from '../payouts/pay-out.ts'
import { PAYEES, type Payee, payeeOf } from '../payouts/purchase-metadata.ts'

/** Difference between an expected and a found value: cents, states or counts. */
export interface Difference {
  readonly kind: DifferenceKind
  readonly purchaseKey?: string | undefined
  readonly offerKey?: string | undefined
  /** ID of the object at the payment provider. */
  readonly objectId?: string | undefined
  readonly expected?: string | number | undefined
  readonly found?: string | number | undefined
  readonly currency?: string | undefined
}

/** All records of one checkout in the table and at the provider. */
export interface Evidence {
  readonly key: string
  readonly checkout: Checkout | undefined
  readonly purchase: Purchase | undefined
  /** True if the purchase is still being settled. A separate alarm watches how long that takes. */
  readonly hasWork: boolean
  readonly sessions: readonly CheckoutSession[]
  readonly payments: readonly Payment[]
  readonly transfers: readonly Transfer[]
  readonly disputes: readonly Dispute[]
}

/** Returns the differences between the table and the provider for one checkout. */
export function differencesOf(evidence: Evidence): Difference[] {
  const { purchase, key } = evidence
  const found = purchase === undefined ? withoutPurchase(evidence) : ofPurchase(evidence, purchase)
  return found.map((difference) => ({ purchaseKey: key, ...difference }))
}

function withoutPurchase({ checkout, payments, transfers }: Evidence): Difference[] {
  const isToGoBack = checkout?.state === 'refunding' || checkout?.state === 'refunded'
  const unanswered = payments
    .filter(({ isPaid, amountCents, refundedCents }) => isPaid && refundedCents < amountCents)
    .map(
      (payment): Difference => ({
        kind: isToGoBack ? 'refundMissing' : 'purchaseMissing',
        offerKey: checkout?.offerKey,
        objectId: payment.paymentIntentId ?? payment.chargeId,
        ...(isToGoBack && { expected: payment.amountCents, found: payment.refundedCents }),
        ...(!isToGoBack && { expected: 0, found: payment.amountCents }),
        currency: payment.currency,
      }),
    )
  const isLost = checkout?.state === 'purchased' && unanswered.length === 0
  return [
    ...unanswered,
    ...(isLost ? [{ kind: 'purchaseMissing', offerKey: checkout.offerKey } as const] : []),
    ...transfers.filter(isLive).map(foreignTransfer),
  ]
}

function ofPurchase(evidence: Evidence, purchase: Purchase): Difference[] {
  const { offerKey, priceCents, currency, paymentIntentId, sessionId } = purchase
  const at = { offerKey, objectId: paymentIntentId, currency }
  const differences: Difference[] = []
  const differ = (kind: DifferenceKind, expected?: string | number, found?: string | number) =>
    differences.push({ ...at, kind, expected, found })
  const payment = evidence.payments.find((one) => one.paymentIntentId === paymentIntentId)
  if (payment === undefined || !payment.isPaid) {
    differ('paymentMissing', priceCents, 0)
    return differences
  }
  for (const other of evidence.payments) {
    const isKept = other.isPaid && other.refundedCents < other.amountCents
    if (other !== payment && isKept) differ('paymentTwice', 0, other.amountCents)
  }
  if (!evidence.sessions.some(({ id }) => id === sessionId)) differ('sessionMissing', sessionId)
  const checkoutState = evidence.checkout?.state
  if (checkoutState !== 'purchased') differ('checkoutDiffers', 'purchased', checkoutState)
  if (payment.amountCents !== priceCents) differ('amountDiffers', priceCents, payment.amountCents)
  if (payment.currency !== currency) differ('currencyDiffers', currency, payment.currency)
  const state = stateOf(purchase, payment, evidence.disputes)
  if (state !== purchase.state) differ('stateDiffers', state, purchase.state)
  if (evidence.hasWork) return differences
  return [...differences, ...PAYEES.flatMap((payee) => ofPayee(evidence, purchase, payee))]
}

function stateOf(purchase: Purchase, payment: Payment, disputes: readonly Dispute[]) {
  const { isDisputed, isRefundable, lostCents } = disputeFacts(disputes)
  return stateByPayment({
    isRefunded: payment.refundedCents + lostCents >= payment.amountCents,
    isDisputed,
    isRefundable,
    isRefundRequested: purchase.refundRequestedAt !== undefined,
    isRedeemed: purchase.redeemedAt !== undefined,
  })
}

function ofPayee({ transfers }: Evidence, purchase: Purchase, payee: Payee): Difference[] {
  const live = transfers.filter((transfer) => payeeOf(transfer) === payee && isLive(transfer))
  const hasCents = live.reduce((sum, one) => sum + one.amountCents - one.reversedCents, 0)
  const notedCents = notedOf(purchase, payee)
  const partCents = partOf(purchase, payee)
  const { offerKey, currency } = purchase
  const at = { offerKey, currency, objectId: live[0]?.id, found: hasCents }
  if (!isPayable(purchase)) {
    return hasCents > 0 ? [{ ...at, kind: 'reversalMissing', expected: 0 }] : []
  }
  const expected = notedCents ?? partCents
  const isMoreThanDue = partCents !== undefined && hasCents > partCents
  // Two transfers together may send a payee's share. If too much was reversed, a second transfer
  // sends the excess again.
  if (hasCents === notedCents && !isMoreThanDue) return []
  if (live.length > 1) return [{ ...at, kind: 'transferTwice', expected }]
  const isNeverSent = notedCents === undefined && partCents !== 0
  if (isNeverSent || (hasCents === 0 && notedCents !== 0)) {
    return [{ ...at, kind: 'transferMissing', expected }]
  }
  return [{ ...at, kind: 'transferAmountDiffers', expected: isMoreThanDue ? partCents : expected }]
}

function partOf({ split }: Purchase, payee: Payee): number | undefined {
  return payee === 'business' ? split?.businessCents : split?.organizationCents
}

function notedOf(purchase: Purchase, payee: Payee): number | undefined {
  const { businessTransferCents, organizationTransferCents } = purchase
  return payee === 'business' ? businessTransferCents : organizationTransferCents
}

function isLive({ amountCents, reversedCents }: Transfer): boolean {
  return reversedCents < amountCents
}

export function foreignTransfer(transfer: Transfer): Difference {
  const { id, amountCents, currency } = transfer
  return { kind: 'foreignTransfer', objectId: id, expected: 0, found: amountCents, currency }
}

export function foreignPayment(payment: Payment): Difference {
  const { paymentIntentId, chargeId, amountCents, currency } = payment
  const objectId = paymentIntentId ?? chargeId
  return { kind: 'foreignPayment', objectId, expected: 0, found: amountCents, currency }
}
