import type { Purchase } from '#shared/model/purchase.ts'
import { mayBecome, stateByPayment } from '#shared/payments/purchase-states.ts'
import type { Payment } from '../../payments/payments.ts'
import { payments } from '../../payments/provider.ts'
import { type Move, type MoveActor, movePurchase } from '../../stores/purchases/purchase-moves.ts'
import { closeWork, openWork, type WorkId } from '../../stores/purchases/purchase-work.ts'
import { readPurchase } from '../../stores/purchases/purchases.ts'
import { hasFailed } from '../../stores/table/writes.ts'
import { disputeFacts } from '../payouts/dispute-facts.ts'
import { noteRefusal, payOut } from '../payouts/pay-out.ts'
import type { Payee } from '../payouts/purchase-metadata.ts'
import { workOf } from '../payouts/purchase-work.ts'
import { StillContended } from './passing-failure.ts'
import { makeRefund } from './refunds.ts'

/**
 * Maximum number of rounds if other requests change the purchase at the same time. After that, the
 * caller tries again later.
 */
const ROUNDS = 8

/**
 * Thrown if the provider does not know a purchase's payment. The nightly reconciliation reports it,
 * too.
 */
export class UnknownPayment extends Error {
  override readonly name = 'UnknownPayment'
}

export interface PurchaseIds {
  readonly userKey: string
  readonly purchaseKey: string
}

export interface Completed {
  readonly purchase: Purchase
  /**
   * True if the purchase has no refund or payout left to make. Otherwise, the schedule continues.
   */
  readonly isSettled: boolean
}

/**
 * Brings a purchase in line with its payment, then refunds and pays out. Reads the current payment,
 * so that news may come late, twice or in parallel. Once everything is settled, closes the given
 * `work`. Returns undefined if the purchase does not exist.
 */
export async function completePurchase(
  { userKey, purchaseKey }: PurchaseIds,
  mover: MoveActor,
  options: { readonly work?: WorkId | undefined } = {},
): Promise<Completed | undefined> {
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
      refundId = await makeRefund(purchase, payment)
      tried = purchase
      // The next round reads the payment again, because the next step depends on the payment's
      // current state.
      continue
    }
    // If the refund was made but is missing from the payment now, the bank has returned it. A new
    // attempt needs a new idempotency key, because with the same key the provider would return the
    // old refund.
    if (isRefunding && tried !== undefined && refundId !== undefined) {
      await noteRefusal(tried, 'refundTries')
      refundId = undefined
    }
    // Takes the payees' parts back even while the fan still waits for the refund.
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

/**
 * Closes a work item, and returns whether the purchase has changed after it was read. Newer work
 * items stay open for other callers or the schedule.
 */
async function hasChanged(purchase: Purchase, work: WorkId): Promise<boolean> {
  const outcome = await closeWork(purchase, work)
  return outcome.kind === 'busy' || hasFailed(outcome, 'purchase')
}

async function paymentOf({ key, paymentIntentId }: Purchase): Promise<Payment> {
  const payment = await (await payments()).readPayment(paymentIntentId)
  if (payment === undefined) throw new UnknownPayment(`The payment of purchase ${key} is not known`)
  return payment
}

/**
 * Returns the change that brings a purchase in line with its payment; undefined if it already is.
 * Throws if the purchase may not change to that state.
 */
async function nextMove(
  purchase: Purchase,
  payment: Payment,
  { refundId, now }: { readonly refundId: string | undefined; readonly now: Date },
): Promise<Move | undefined> {
  const disputes = payment.isDisputed
    ? await (await payments()).disputesOf(purchase.paymentIntentId)
    : []
  const { isDisputed, isRefundable, lostCents } = disputeFacts(disputes)
  // Money lost to the bank counts as refunded, so that each payee gives back a share of it.
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

/** Attributes that record a payee's part as sent. If they are removed, the part is sent again. */
const SENT = {
  business: ['businessTransferCents', 'transferId'],
  organization: ['organizationTransferCents', 'organizationTransferId'],
} as const satisfies Record<Payee, readonly (keyof Purchase)[]>

/**
 * Returns a change after which a payee's part is sent again. The change also stores a work item,
 * from which the schedule sends the part if this run is interrupted.
 */
function sendAgain(purchase: Purchase, payee: Payee, now: Date): Move {
  return { set: { state: purchase.state }, remove: SENT[payee], work: workOf(purchase, now) }
}

interface Occasion {
  readonly refundId: string | undefined
  /** True if the money went back through a lost dispute, not through a refund. */
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
            : // If the bank returns the refund, it is made again, no matter who requested it.
              { refundRequestedAt: purchase.refundRequestedAt ?? at }),
        },
        // A redeemed unit is used up, even if its money is refunded.
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
      // The dispute was won, so the parts that were taken back from the payees are sent again.
      return { set, remove: ['disputedAt', ...SENT.business, ...SENT.organization] }
  }
}
