import type { Purchase } from '#shared/model/purchase.ts'
import { REFUND_TRIES } from '#shared/payments/constants.ts'
import { mayBecome, stateByPayment } from '#shared/payments/purchase-states.ts'
import { logger } from '../../base/logger.ts'
import type { Payment } from '../../payments/payments.ts'
import { PaymentsError } from '../../payments/payments-error.ts'
import { payments } from '../../payments/provider.ts'
import { type Move, type MoveActor, movePurchase } from '../../stores/purchases/purchase-moves.ts'
import { closeWork, openWork, type WorkId } from '../../stores/purchases/purchase-work.ts'
import { readPurchase } from '../../stores/purchases/purchases.ts'
import { hasFailed } from '../../stores/table/transaction.ts'
import { StillContended } from '../passing-failure.ts'
import { disputeFacts } from '../payouts/dispute-facts.ts'
import { noteRefusal, payOut } from '../payouts/pay-out.ts'
import { type Payee, purchaseMetadata } from '../payouts/purchase-metadata.ts'
import { workOf } from '../payouts/purchase-work.ts'

/** Rounds of reading changes by others again; after that the caller comes back later. */
const ROUNDS = 8

/** Nobody has paid, as far as the provider knows: the nightly comparison reports it too. */
export class UnknownPayment extends Error {
  override readonly name = 'UnknownPayment'
}

export interface PurchaseIds {
  readonly userKey: string
  readonly purchaseKey: string
}

export interface Concluded {
  readonly purchase: Purchase
  /** All of its money is where it belongs; else the schedule goes on. */
  readonly isSettled: boolean
}

/**
 * Brings a purchase to the state that its payment is in, and the money to where it then belongs.
 * Only what the provider says at this moment counts, not the news that made us look: so news may
 * come twice, late, in any order and to several at once. Each step is one conditional write, each
 * call carries a key; what is interrupted is finished by whoever gets news next, or the schedule.
 * Only the `work` that is known, or was opened on the way, is closed in the end.
 */
export async function completePurchase(
  { userKey, purchaseKey }: PurchaseIds,
  mover: MoveActor,
  options: { readonly work?: WorkId | undefined } = {},
): Promise<Concluded | undefined> {
  let { work } = options
  let tried: Purchase | undefined
  let refundId: string | undefined
  for (let round = 1; round <= ROUNDS; round += 1) {
    const purchase = await readPurchase(userKey, purchaseKey)
    if (purchase === undefined) return undefined
    const payment = await paymentOf(purchase)
    const move = await nextMove(purchase, payment, { refundId, now: mover.now })
    if (move !== undefined) {
      const outcome = await movePurchase(purchase, move, mover)
      if (outcome.kind === 'busy') throw new StillContended(`Purchase ${purchaseKey} is busy`)
      if (outcome.kind === 'done') work = move.work
      continue
    }
    const isRefunding = purchase.state === 'refunding'
    if (isRefunding && tried === undefined) {
      refundId = await refund(purchase, payment)
      tried = purchase
      // The payment is looked at again: what it says then is what counts.
      continue
    }
    // One that was made and is not there has come back already: its key would only repeat it.
    if (isRefunding && tried !== undefined && refundId !== undefined) {
      await noteRefusal(tried, 'refundTries')
      refundId = undefined
    }
    // Payees give back what they have also while the fan still waits for the refund.
    const paidOut = await payOut(purchase, payment)
    if (paidOut === 'again') continue
    if (typeof paidOut === 'object') {
      const again = sendAgain(purchase, paidOut.lacks, mover.now)
      if ((await movePurchase(purchase, again, mover)).kind === 'done') work = again.work
      continue
    }
    const isSettled = paidOut === 'done' && !isRefunding
    if (!isSettled) await openWork(workOf(purchase, mover.now))
    else if (work !== undefined && (await hasChanged(purchase, work))) continue
    return { purchase, isSettled }
  }
  throw new StillContended(`Purchase ${purchaseKey} kept changing`)
}

/** Closes work unless its purchase has changed. Work that others opened since is theirs, or the schedule's. */
async function hasChanged(purchase: Purchase, work: WorkId): Promise<boolean> {
  const outcome = await closeWork(purchase, work)
  return outcome.kind === 'busy' || hasFailed(outcome, 'purchase')
}

async function paymentOf({ key, paymentIntentId }: Purchase): Promise<Payment> {
  const payment = await (await payments()).readPayment(paymentIntentId)
  if (payment === undefined) throw new UnknownPayment(`The payment of purchase ${key} is not known`)
  return payment
}

/** Undefined when the purchase is as its payment is. */
async function nextMove(
  purchase: Purchase,
  payment: Payment,
  { refundId, now }: { readonly refundId: string | undefined; readonly now: Date },
): Promise<Move | undefined> {
  const disputes = payment.isDisputed
    ? await (await payments()).disputesOf(purchase.paymentIntentId)
    : []
  const { isDisputed, isRefundable, lostCents } = disputeFacts(disputes)
  // A part that is lost at the bank is as good as refunded: payees lose their part of it.
  const refundedCents = Math.min(payment.refundedCents + lostCents, purchase.priceCents)
  const state = stateByPayment({
    isDisputed,
    isRefundable,
    isRefunded: refundedCents >= purchase.priceCents,
    isRefundRequested: purchase.refundRequestedAt !== undefined,
    isRedeemed: purchase.redeemedAt !== undefined,
  })
  const isRefundedAsNoted = (purchase.refundedCents ?? 0) === refundedCents
  if (state === purchase.state && isRefundedAsNoted) return undefined
  if (state !== purchase.state && !mayBecome(purchase.state, state)) {
    throw new Error(`Purchase ${purchase.key} is ${purchase.state}, its payment says ${state}`)
  }
  const next = { ...purchase, state, refundedCents }
  return {
    ...changesOf(purchase, next, {
      refundId,
      isByBank: lostCents > payment.refundedCents,
      at: now.toISOString(),
    }),
    work: workOf(next, now),
  }
}

/** Attributes that note a payee's part; without them it is to be sent. */
const SENT = {
  business: ['businessTransferCents', 'transferId'],
  organization: ['organizationTransferCents', 'organizationTransferId'],
} as const satisfies Record<Payee, readonly (keyof Purchase)[]>

/** Written with its work: what is still to be sent is sent also when we are interrupted. */
function sendAgain(purchase: Purchase, payee: Payee, now: Date): Move {
  return { set: { state: purchase.state }, remove: SENT[payee], work: workOf(purchase, now) }
}

interface Occasion {
  readonly refundId: string | undefined
  /** The money went back by a lost dispute rather than by refunds. */
  readonly isByBank: boolean
  readonly at: string
}

function changesOf(
  purchase: Purchase,
  { state, refundedCents }: Pick<Purchase, 'state' | 'refundedCents'>,
  { refundId, isByBank, at }: Occasion,
): Omit<Move, 'work'> {
  const set = { state, refundedCents }
  if (state === purchase.state) return { set }
  switch (state) {
    case 'refunded':
      return {
        set: {
          ...set,
          refundedAt: at,
          ...(refundId !== undefined && { refundId }),
          ...(isByBank
            ? { disputedAt: purchase.disputedAt ?? at }
            : // Should the bank send it back, it is to be tried again whoever asked for it.
              { refundRequestedAt: purchase.refundRequestedAt ?? at }),
        },
        // A unit that was redeemed is used up, whatever becomes of its money.
        givesUnitBack: purchase.isUnitBack !== true && purchase.redeemedAt === undefined,
      }
    case 'refunding':
      return purchase.state === 'refunded'
        ? {
            set: { ...set, refundTries: (purchase.refundTries ?? 0) + 1 },
            remove: ['refundedAt', 'refundId'],
          }
        : { set }
    case 'disputed':
      return { set: { ...set, disputedAt: at } }
    case 'redeemed':
    case 'unredeemed':
      // After a won dispute, the parts taken back from the payees are to be sent again.
      return { set, remove: ['disputedAt', ...SENT.business, ...SENT.organization] }
  }
}

/** The refund that was made, if it was made now. */
async function refund(purchase: Purchase, payment: Payment): Promise<string | undefined> {
  const { key, paymentIntentId, refundTries = 0, refusals = 0 } = purchase
  const { priceCents, refundedCents = 0 } = purchase
  // The provider would count what a bank has taken as not given back yet.
  const isPartLost = refundedCents > payment.refundedCents
  if (refundTries >= REFUND_TRIES) {
    logger.error('the bank does not take a refund', { purchaseKey: key, refundTries })
    return undefined
  }
  try {
    const outcome = await (await payments()).refund(
      {
        paymentIntentId,
        amountCents: isPartLost ? priceCents - refundedCents : undefined,
        reason: 'requested_by_customer',
        metadata: purchaseMetadata(purchase),
      },
      `refund-${key}-${refundTries}-${refusals}`,
    )
    if (outcome.isDone) return outcome.value.id
    if (outcome.reason === 'alreadyRefunded') return undefined
    logger.warn('a refund waits', { purchaseKey: key, reason: outcome.reason })
    await noteRefusal(purchase)
    return undefined
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.isRetryable) throw error
    const { code, requestId } = error
    logger.error('the payment provider refused a refund', { purchaseKey: key, code, requestId })
    await noteRefusal(purchase)
    return undefined
  }
}
