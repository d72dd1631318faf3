import { setTimeout as delay } from 'node:timers/promises'
import type { CouponProof } from '#shared/api/coupon-proofs.ts'
import { windowEndsAt } from '#shared/deals/cooldown.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Redemption } from '#shared/model/redemption.ts'
import { fromBase64Url, toBase64Url } from '#shared/proof/bytes.ts'
import { importPrivateKey } from '#shared/proof/signatures.ts'
import { businessMark, signSlip } from '#shared/proof/slip.ts'
import { logger } from '../../base/logger.ts'
import {
  numbersOf,
  type ProofSecret,
  proofSecret,
  redemptionSecret,
} from '../../proofs/proof-keys.ts'

/**
 * Maximum milliseconds that a redemption waits for the secret with which coupons are signed. If the
 * secret is not read in time, the redemption succeeds without it.
 */
const PATIENCE_MS = 1_000

/**
 * Returns the data with which the coupon of an in-store redemption is recognized as genuine;
 * undefined for other redemptions. A failure is only logged, because the redemption has succeeded.
 */
export async function couponProof(
  redemption: Redemption,
  { dealType }: Offer,
  phoneKey: string | undefined,
): Promise<CouponProof | undefined> {
  if (dealType !== 'instore' || redemption.transactionType !== 'redemption') return undefined
  try {
    const secret = await Promise.race([proofSecret(), timeUp()])
    const digits = { secret: toBase64Url(redemptionSecret(secret, redemption.id)) }
    const phone = phoneKey === undefined ? undefined : fromBase64Url(phoneKey)
    return phone === undefined
      ? digits
      : { slip: toBase64Url(await slipOf(redemption, secret, phone)), ...digits }
  } catch (error) {
    logger.error('a coupon has nothing to prove itself with', { error })
    return undefined
  }
}

async function timeUp(): Promise<never> {
  await delay(PATIENCE_MS, undefined, { ref: false })
  throw new Error(`The keys of proofs took more than ${PATIENCE_MS} ms`)
}

async function slipOf(
  { id, offerKey, sponsorKey, time }: Redemption,
  { keys: [newest] }: ProofSecret,
  phoneKey: Uint8Array,
): Promise<Uint8Array> {
  if (newest === undefined) throw new Error('The secret of proofs holds no pair')
  const slip = {
    keyNumber: newest.number,
    redemptionId: id,
    offerKey,
    business: await businessMark(sponsorKey),
    endsAtSeconds: Math.floor(Date.parse(windowEndsAt(time)) / 1000),
    phoneKey,
  }
  return signSlip(slip, await importPrivateKey(numbersOf(newest)))
}
