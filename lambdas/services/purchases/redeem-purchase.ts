import type { OutputOf } from '#shared/api/contract.ts'
import type { findPurchase, redeemPurchase } from '#shared/api/portal-purchases.schemas.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import { type Caller, signatureOf } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { auditPart } from '../../stores/audit.ts'
import { confirmPurchase } from '../../stores/purchases/purchases.ts'
import { retryContended } from '../../stores/table/table.ts'
import { isOwnSponsor } from '../portal-access/portal-access.ts'
import { findByCode } from './find-by-code.ts'
import { toBusinessPurchase } from './sponsor-purchases.ts'

interface Request {
  readonly caller: Caller
  readonly sponsorKey: string
  /** Code as typed or scanned. */
  readonly code: string
  readonly now: Date
}

type Found = OutputOf<typeof findPurchase>

/** Maximum number of attempts if other requests change the purchase at the same time. */
const ATTEMPTS = 4

/** Returns the purchase whose code a fan shows at the counter. */
export async function showByCode(request: Request): Promise<Found | Refusal> {
  const purchase = await find(request)
  if ('state' in purchase) return toFound(purchase, request.now)
  return purchase
}

/** Redeems a purchase. If several people try at once, exactly one succeeds. */
export async function redeemByCode(
  request: Request & { readonly attempt: string },
): Promise<OutputOf<typeof redeemPurchase> | Refusal> {
  const { caller, attempt, now } = request
  const redeemed = await retryContended(
    `code redeemed by ${caller.userKey}`,
    ATTEMPTS,
    async () => {
      const purchase = await find(request)
      if (!('state' in purchase)) return purchase
      const isRepeated = purchase.state === 'redeemed' && purchase.redeemAttempt === attempt
      if (isRepeated) return toFound(purchase, now)
      if (purchase.state !== 'unredeemed') return notRedeemable(purchase)
      const by = {
        redeemedAt: now.toISOString(),
        redeemedBy: signatureOf(caller),
        redeemAttempt: attempt,
      }
      const { kind } = await confirmPurchase(purchase, by, [audit(purchase, by, caller)])
      return kind === 'done' ? toFound({ ...purchase, ...by, state: 'redeemed' }, now) : 'again'
    },
  )
  return redeemed === 'contended' ? refuse('busy') : redeemed
}

/**
 * Finds the purchase with a code. A code of another business gets the same answer as an unknown
 * one.
 */
async function find({ caller, sponsorKey, code, now }: Request): Promise<Purchase | Refusal> {
  if (!isOwnSponsor(caller, sponsorKey)) return refuse('forbidden')
  const isOfBusiness = (purchase: Purchase) => purchase.sponsorKey === sponsorKey
  return findByCode({ userKey: caller.userKey, code, now }, isOfBusiness)
}

function notRedeemable({ state, redeemedAt, redeemedBy }: Purchase): Refusal {
  const redeemed = redeemedAt !== undefined && {
    redeemed: { at: redeemedAt, ...(redeemedBy !== undefined && { by: redeemedBy }) },
  }
  return refuse('purchaseNotRedeemable', { reason: state, ...redeemed })
}

function audit(
  { key, state }: Purchase,
  { redeemedAt, redeemedBy }: { redeemedAt: string; redeemedBy: string },
  { userKey, email, role }: Caller,
) {
  return auditPart(`PURCHASE#${key}`, {
    at: redeemedAt,
    userKey,
    email,
    role,
    action: 'redeemPurchase',
    before: { state },
    after: { state: 'redeemed', redeemedAt, redeemedBy },
  })
}

function toFound(purchase: Purchase, now: Date): Found {
  return { purchase: toBusinessPurchase(purchase), now: now.toISOString() }
}
