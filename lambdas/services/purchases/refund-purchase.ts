import type { OutputOf } from '#shared/api/contract.ts'
import type { refundMyPurchase, refundPurchase } from '#shared/api/purchases.schemas.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import { REFUND_WINDOW_SECONDS } from '#shared/payments/constants.ts'
import { readPurchaseCode } from '#shared/payments/purchase-code.ts'
import type { Caller } from '../../base/caller.ts'
import { logger } from '../../base/logger.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { auditPart } from '../../stores/audit.ts'
import { readUser } from '../../stores/fans/users.ts'
import { type Move, type MoveActor, movePurchase } from '../../stores/purchases/purchase-moves.ts'
import { findBuyer, findPurchaseByCode, readPurchase } from '../../stores/purchases/purchases.ts'
import { workOf } from '../payouts/purchase-work.ts'
import { completePurchase } from './complete-purchase.ts'
import { isPassing } from './passing-failure.ts'

/** Refunds an unredeemed purchase for its fan, if the time for refunds is not over. */
export async function refundOwnPurchase(
  userKey: string,
  purchaseKey: string,
  now: Date,
): Promise<OutputOf<typeof refundMyPurchase> | Refusal> {
  const [user, purchase] = await Promise.all([
    readUser(userKey),
    readPurchase(userKey, purchaseKey),
  ])
  if (user === 'unauthenticated') return refuse(user)
  if (purchase === undefined) return refuse('notFound')
  const windowEnds = Date.parse(purchase.createdAt) + REFUND_WINDOW_SECONDS * 1000
  const isOver = purchase.state === 'unredeemed' && now.getTime() > windowEnds
  if (isOver) return refuse('notRefundable', { reason: 'windowOver' })
  const refunded = await giveBack(purchase, { by: 'fan', now })
  return isRefusal(refunded) ? refunded : { purchase: refunded, now: now.toISOString() }
}

/** Refunds an unredeemed purchase for an admin. A typed code must belong to the purchase. */
export async function refundAsAdmin(
  purchaseKey: string,
  typedCode: string | undefined,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): Promise<OutputOf<typeof refundPurchase> | Refusal> {
  const purchase = await (typedCode === undefined
    ? findByKey(purchaseKey)
    : findByTypedCode(typedCode))
  if (purchase?.key !== purchaseKey) return refuse('notFound')
  const { userKey, email } = caller
  const refunded = await giveBack(purchase, { by: 'admin', userKey, email, now }, [
    audit(purchase, caller, now),
  ])
  if (isRefusal(refunded)) return refunded
  return { key: refunded.key, state: refunded.state, now: now.toISOString() }
}

async function findByTypedCode(typed: string): Promise<Purchase | undefined> {
  const code = readPurchaseCode(typed)
  return code === undefined ? undefined : findPurchaseByCode(code)
}

async function findByKey(purchaseKey: string): Promise<Purchase | undefined> {
  const userKey = await findBuyer(purchaseKey)
  return userKey === undefined ? undefined : readPurchase(userKey, purchaseKey)
}

function audit({ key, state }: Purchase, { userKey, email, role }: Caller, now: Date) {
  const at = now.toISOString()
  return auditPart(`PURCHASE#${key}`, {
    at,
    userKey,
    email,
    role,
    action: 'refundPurchase',
    before: { state },
    after: { state: 'refunding', refundRequestedAt: at },
  })
}

/**
 * Refunds a purchase. The first write voids the code, and the schedule completes an interrupted
 * refund. Redeemed purchases can only be refunded in the payment provider's dashboard.
 */
async function giveBack(
  purchase: Purchase,
  mover: MoveActor,
  beside: Move['beside'] = [],
): Promise<Purchase | Refusal> {
  const { state, key: purchaseKey, userKey } = purchase
  if (state === 'redeemed' || state === 'disputed')
    return refuse('notRefundable', { reason: state })
  if (state === 'refunded') return purchase
  let opened: Move['work'] | undefined
  if (state === 'unredeemed') {
    const refundRequestedAt = mover.now.toISOString()
    const requested = { ...purchase, state: 'refunding' as const, refundRequestedAt }
    const set = { state: requested.state, refundRequestedAt }
    const work = workOf(requested, mover.now)
    const outcome = await movePurchase(purchase, { set, work, beside }, mover)
    // If the write failed, the code was redeemed or the payment disputed at the same moment. The
    // next request returns that state.
    if (outcome.kind !== 'done') return refuse('busy')
    opened = work
  }
  try {
    await completePurchase({ userKey, purchaseKey }, mover, { work: opened })
  } catch (error) {
    if (!isPassing(error)) throw error
    logger.warn('a refund is left to the schedule', { purchaseKey, error })
  }
  return (await readPurchase(userKey, purchaseKey)) ?? refuse('notFound')
}
