import type { OutputOf } from '#shared/api/contract.ts'
import type {
  listMyPurchases,
  readMyCheckout,
  readMyPurchase,
} from '#shared/api/purchases.schemas.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readUser } from '../../stores/fans/users.ts'
import { readCheckout } from '../../stores/purchases/checkouts.ts'
import { listOwnPurchases, readPurchase } from '../../stores/purchases/purchases.ts'
import type { ListRequest } from '../../stores/table/pages.ts'

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

export async function ownPurchase(
  userKey: string,
  purchaseKey: string,
  now: Date,
): Promise<OwnPurchase | Refusal> {
  const [user, purchase] = await Promise.all([
    readUser(userKey),
    readPurchase(userKey, purchaseKey),
  ])
  if (user === 'unauthenticated') return refuse(user)
  return purchase ? { purchase, now: now.toISOString() } : refuse('notFound')
}

/** Returns the fan's purchases, newest first. */
export async function ownPurchases(
  userKey: string,
  page: ListRequest,
): Promise<OwnPurchases | Refusal> {
  const [user, purchases] = await Promise.all([readUser(userKey), listOwnPurchases(userKey, page)])
  return user === 'unauthenticated' ? refuse(user) : purchases
}
