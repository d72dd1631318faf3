import { REDEMPTION_WINDOW_SECONDS } from '#shared/constants.ts'
import { addSeconds } from '#shared/interval.ts'
import { areSameBytes } from '#shared/proof/bytes.ts'
import { type CouponCode, isGenuine, readCouponCode } from '#shared/proof/coupon-code.ts'
import { businessMark } from '#shared/proof/slip.ts'
import { type Verdict, verdictOnCode } from '#shared/proof/verdict.ts'
import { slipKeys } from '../../proofs/proof-keys.ts'

/** A coupon of the business, found by its code or its digits. */
export interface Coupon {
  readonly redemptionId: string
  readonly offerKey: string
  readonly redeemedAt: string
  /** Organization through which the fan came. A code does not name it. */
  readonly teamKey?: string
  /** Verdict on the code alone. */
  readonly onCode: Verdict
}

interface Search {
  readonly sponsorKey: string
  /** Text of the QR code as scanned. */
  readonly code: string
  /** Time of the scan. */
  readonly now: Date
  /** Difference of clocks that is forgiven, by default none. */
  readonly leewayMs?: number
}

/**
 * Returns the coupon of a QR code, or the verdict if the code is not of a coupon of this business.
 */
export async function findByCode(search: Search): Promise<Coupon | Verdict> {
  const { code, sponsorKey, now, leewayMs } = search
  const read = readCouponCode(code)
  if (read === undefined) return 'notOurs'
  const onCode = verdictOnCode(await factsOf(read, sponsorKey), now.getTime(), leewayMs)
  if (onCode === 'forged' || onCode === 'otherBusiness') return onCode
  const { redemptionId, offerKey, endsAtSeconds } = read.slip
  const endsAt = new Date(endsAtSeconds * 1000).toISOString()
  const redeemedAt = addSeconds(endsAt, -REDEMPTION_WINDOW_SECONDS)
  return { redemptionId, offerKey, redeemedAt, onCode }
}

async function factsOf(code: CouponCode, sponsorKey: string) {
  const { slip, step } = code
  return {
    isSigned: await isGenuine(code, await slipKeys(slip.keyNumber)),
    isOfBusiness: areSameBytes(slip.business, await businessMark(sponsorKey)),
    endsAtMs: slip.endsAtSeconds * 1000,
    step,
  }
}
