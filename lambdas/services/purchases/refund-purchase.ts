import type { OutputOf } from '#shared/api/contract.ts'
import type { refundMyPurchase, refundPurchase } from '#shared/api/purchases.schemas.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import { REFUND_WINDOW_SECONDS } from '#shared/payments/constants.ts'
import { readPurchaseCode } from '#shared/payments/purchase-code.ts'
import type { Caller } from '../../base/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { auditPart } from '../../stores/audit.ts'
import { readUser } from '../../stores/fans/users.ts'
import { findBuyer, findPurchaseByCode, readPurchase } from '../../stores/purchases/purchases.ts'
import type { Part } from '../../stores/table/writes.ts'
import { giveBack } from './give-back.ts'

/** Refunds an unredeemed purchase for its fan, within the time allowed. */
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

/** Refunds an unredeemed purchase for an admin. If they typed a code, it must belong to that purchase. */
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

function audit({ key, state }: Purchase, { userKey, email, role }: Caller, now: Date): Part {
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
