import type { lookUpPurchase, readPurchase } from '#shared/api/admin-purchases.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import type { Caller } from '../../runtime/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../runtime/refusal.ts'
import { listPurchaseSteps } from '../../stores/purchases/purchase-moves.ts'
import { findBuyer, readPurchase as readStored } from '../../stores/purchases/purchases.ts'
import { findByCode } from './find-by-code.ts'
import { codeEndOf } from './sponsor-purchases.ts'

/** Finds a fan's purchase by the code that they have named. */
export async function lookUp(
  { userKey }: Caller,
  code: string,
  now: Date,
): Promise<OutputOf<typeof lookUpPurchase> | Refusal> {
  const purchase = await findByCode({ userKey, code, now }, () => true)
  return isRefusal(purchase) ? purchase : { purchaseKey: purchase.key }
}

/** A purchase with its history, for whoever may give it back. */
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
