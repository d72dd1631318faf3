import type { OutputOf } from '#shared/api/contract.ts'
import type { findPurchase, redeemPurchase } from '#shared/api/portal-purchases.schemas.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { auditPart } from '../../stores/audit.ts'
import { confirmPurchase } from '../../stores/purchases/purchases.ts'
import { retryContended } from '../../stores/table/table.ts'
import { type Checker, type CheckRequest, checkerOf } from '../desks/checker.ts'
import { findByCode } from './find-by-code.ts'
import { toBusinessPurchase } from './sponsor-purchases.ts'

interface Asked {
  /** Code as typed or scanned. */
  readonly code: string
  readonly now: Date
}

interface Request extends Asked {
  readonly checker: Checker
}

type Found = OutputOf<typeof findPurchase>

/** Maximum number of attempts if other requests change the purchase at the same time. */
const ATTEMPTS = 4

/** Returns the purchase whose code a fan shows at the counter. */
export async function showByCode(request: Asked & CheckRequest): Promise<Found | Refusal> {
  const checker = await checkerOf(request)
  if (isRefusal(checker)) return checker
  const purchase = await find({ ...request, checker })
  return isRefusal(purchase) ? purchase : toFound(purchase, request.now)
}

/** Redeems a purchase. If several people try at once, exactly one succeeds. */
export async function redeemByCode(
  request: Asked & CheckRequest & { readonly attempt: string },
): Promise<OutputOf<typeof redeemPurchase> | Refusal> {
  const { attempt, now } = request
  const checker = await checkerOf(request)
  if (isRefusal(checker)) return checker
  const redeemed = await retryContended(`code redeemed by ${checker.by}`, ATTEMPTS, async () => {
    const purchase = await find({ ...request, checker })
    if (isRefusal(purchase)) return purchase
    const isRepeated = purchase.state === 'redeemed' && purchase.redeemAttempt === attempt
    if (isRepeated) return toFound(purchase, now)
    if (purchase.state !== 'unredeemed') return notRedeemable(purchase, checker)
    const by = {
      redeemedAt: now.toISOString(),
      redeemedBy: checker.signature,
      redeemAttempt: attempt,
    }
    const { kind } = await confirmPurchase(purchase, by, [audit(purchase, by, checker)])
    return kind === 'done' ? toFound({ ...purchase, ...by, state: 'redeemed' }, now) : 'again'
  })
  return redeemed === 'contended' ? refuse('busy') : redeemed
}

/**
 * Finds the purchase with a code. A code of another business gets the same answer as an unknown
 * one.
 */
async function find({ checker, code, now }: Request): Promise<Purchase | Refusal> {
  const { triedBy, sponsorKey } = checker
  return findByCode({ triedBy, code, now }, (purchase) => purchase.sponsorKey === sponsorKey)
}

/** Refuses a purchase with its state. Desks learn when it was redeemed, but not by whom. */
function notRedeemable({ state, redeemedAt, redeemedBy }: Purchase, { desk }: Checker): Refusal {
  const isNamed = redeemedBy !== undefined && desk === undefined
  const redeemed = redeemedAt !== undefined && {
    redeemed: { at: redeemedAt, ...(isNamed && { by: redeemedBy }) },
  }
  return refuse('purchaseNotRedeemable', { reason: state, ...redeemed })
}

function audit(
  { key, state }: Purchase,
  { redeemedAt, redeemedBy }: { redeemedAt: string; redeemedBy: string },
  { by, email, role }: Checker,
) {
  return auditPart(`PURCHASE#${key}`, {
    at: redeemedAt,
    userKey: by,
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
