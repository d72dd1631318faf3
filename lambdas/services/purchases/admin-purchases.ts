import type { lookUpPurchase, readPurchase } from '#shared/api/admin-purchases.schemas.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import type { Caller } from '../../base/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { listPurchaseSteps } from '../../stores/purchases/purchase-moves.ts'
import { findBuyer, readPurchase as readStored } from '../../stores/purchases/purchases.ts'
import { findByCode } from './find-by-code.ts'
import { codeEndOf } from './sponsor-purchases.ts'

/** Finds a purchase by its code, for an admin to whom a fan gave the code. */
export async function lookUp(
  { userKey }: Caller,
  code: string,
  now: Date,
): Promise<OutputOf<typeof lookUpPurchase> | Refusal> {
  const purchase = await findByCode({ triedBy: userKey, code, now }, () => true)
  return isRefusal(purchase) ? purchase : { purchaseKey: purchase.key }
}

/** Returns a purchase with its history, for admins. */
export async function purchaseWithSteps(
  purchaseKey: string,
): Promise<OutputOf<typeof readPurchase> | Refusal> {
  const userKey = await findBuyer(purchaseKey)
  if (userKey === undefined) return refuse('notFound')
  const [purchase, steps] = await Promise.all([
    readStored(userKey, purchaseKey),
    listPurchaseSteps(userKey, purchaseKey),
  ])
  if (purchase === undefined) return refuse('notFound')
  return { purchase: { ...purchase, codeEnd: codeEndOf(purchase) }, steps }
}
