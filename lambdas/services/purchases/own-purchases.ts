import type { OutputOf } from '#shared/api/contract.ts'
import type {
  listMyPurchases,
  readMyCheckout,
  readMyPurchase,
} from '#shared/api/purchases.schemas.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { readUser } from '../../stores/fans/users.ts'
import { readCheckout } from '../../stores/purchases/checkouts.ts'
import { listOwnPurchases, readPurchase } from '../../stores/purchases/purchases.ts'
import type { ListRequest } from '../../stores/table/pages.ts'
import { purchasesWithFeedback } from '../feedback/own-feedback.ts'

type OwnCheckout = OutputOf<typeof readMyCheckout>
type OwnPurchase = OutputOf<typeof readMyPurchase>
type OwnPurchases = OutputOf<typeof listMyPurchases>

/** Returns a fan's checkout, and the purchase that it has become, if any. */
export async function ownCheckout(
  userKey: string,
  checkoutKey: string,
  now: Date,
): Promise<OwnCheckout | Refusal> {
  const [user, checkout] = await Promise.all([
    readUser(userKey),
    readCheckout(userKey, checkoutKey),
  ])
  if (user === 'unauthenticated') return refuse(user)
  if (checkout === undefined) return refuse('notFound')
  const { state, refundReason, offerKey, holdEndsAt, key } = checkout
  const purchase = state === 'purchased' ? await readPurchase(userKey, key) : undefined
  return {
    state,
    offerKey,
    holdEndsAt,
    now: now.toISOString(),
    ...(refundReason && { refundReason }),
    ...(purchase && { purchase }),
  }
}

/** Returns a purchase with the question whether it worked, or the fan's answer. */
export async function ownPurchase(
  userKey: string,
  purchaseKey: string,
  now: Date,
): Promise<OwnPurchase | Refusal> {
  const found = await findOwnPurchase(userKey, purchaseKey)
  if (isRefusal(found)) return found
  const [purchase = found] = await purchasesWithFeedback([found], now)
  return { purchase, now: now.toISOString() }
}

export async function findOwnPurchase(
  userKey: string,
  purchaseKey: string,
): Promise<Purchase | Refusal> {
  const [user, purchase] = await Promise.all([
    readUser(userKey),
    readPurchase(userKey, purchaseKey),
  ])
  if (user === 'unauthenticated') return refuse(user)
  return purchase ?? refuse('notFound')
}

/**
 * Returns a page of the fan's purchases, newest first, with the question whether each worked, or
 * the fan's answer.
 */
export async function ownPurchases(
  userKey: string,
  page: ListRequest,
  now: Date,
): Promise<OwnPurchases | Refusal> {
  const [user, purchases] = await Promise.all([readUser(userKey), listOwnPurchases(userKey, page)])
  if (user === 'unauthenticated') return refuse(user)
  const { items, ...rest } = purchases
  return { items: await purchasesWithFeedback(items, now), ...rest }
}
