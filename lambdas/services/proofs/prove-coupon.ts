import type { OutputOf } from '#shared/api/contract.ts'
import type { proveCoupon } from '#shared/api/coupon-proofs.schemas.ts'
import { proofLimitOf } from '#shared/deals/counting.ts'
import { readDigits } from '#shared/proof/digits.ts'
import { type Verdict, verdictOnCoupon } from '#shared/proof/verdict.ts'
import { newKey } from '../../base/keys.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { putProofWithin } from '../../stores/deals/proof-units.ts'
import { countShownAgain, type Proof, readProvable } from '../../stores/deals/proofs.ts'
import { type Checker, type CheckRequest, checkerOf } from '../desks/checker.ts'
import { checkedDeal } from './checked-deal.ts'
import { type Coupon, findByCode } from './find-by-code.ts'
import { findByDigits } from './find-by-digits.ts'
import { newProof } from './new-proof.ts'
import { withOrganization } from './with-organization.ts'

interface Check {
  /** Text of the QR code as scanned, or the digits as typed. */
  readonly code: string
  readonly attempt: string
  readonly now: Date
}

interface Request extends Omit<Check, 'code'> {
  readonly checker: Checker
}

type Proven = OutputOf<typeof proveCoupon>

/**
 * Milliseconds in which a repeated attempt is accepted again, because its first response may have
 * been lost.
 */
const REPEATED_MS = 10_000

/**
 * Checks a coupon at a business's counter. If the coupon is valid, records that it was accepted, so
 * that it cannot be accepted again.
 */
export async function prove(request: Check & CheckRequest): Promise<Proven | Refusal> {
  const checker = await checkerOf(request)
  if (isRefusal(checker)) return checker
  const { code, attempt, now } = request
  const digits = readDigits(code)
  const found =
    digits === undefined
      ? await findByCode({ sponsorKey: checker.sponsorKey, code, now })
      : await byDigits(checker, digits, now)
  if (isRefusal(found)) return found
  return typeof found === 'string'
    ? { verdict: found, now: now.toISOString() }
    : judge(found, { checker, attempt, now })
}

async function byDigits(
  { triedBy, sponsorKey }: Checker,
  digits: string,
  now: Date,
): Promise<Coupon | Verdict | Refusal> {
  const found = await findByDigits({ triedBy, sponsorKey, digits, now })
  if (found === undefined) return 'unknownDigits'
  if (isRefusal(found)) return found
  const { id, offerKey, time, teamKey } = found
  return { redemptionId: id, offerKey, redeemedAt: time, teamKey, onCode: 'valid' }
}

/** Returns the verdict on a coupon of the business, and writes the proof if it is valid. */
async function judge(found: Coupon, request: Request): Promise<Proven | Refusal> {
  const { redemptionId, redeemedAt, onCode } = found
  const now = request.now.toISOString()
  const [{ offer, proof }, coupon] = await Promise.all([
    readProvable(found),
    withOrganization(found, request.checker.sponsorKey),
  ])
  const facts = { ...(offer && { deal: checkedDeal(offer) }), redemptionId, redeemedAt, now }
  if (proof !== undefined && isRepeated(proof, request)) {
    return { verdict: 'valid', ...facts, provenAt: proof.provenAt }
  }
  if (onCode !== 'valid') return { verdict: onCode, ...facts }
  const isProven = proof !== undefined
  const verdict = verdictOnCoupon({ isProven, isPublished: offer?.published === true })
  if (isProven) {
    const shown = await showAgain(proof, request)
    if (shown === 'busy') return refuse('busy')
    // The proof was taken back meanwhile, so the coupon can be proven.
    return shown === undefined ? judge(coupon, request) : { verdict, ...facts, ...earlier(shown) }
  }
  if (verdict !== 'valid') return { verdict, ...facts }
  const { checker, attempt } = request
  const limit = offer && proofLimitOf(offer)
  const made = { id: newKey(), ...newProof(coupon, checker, now), attempt }
  const put = await putProofWithin({ proof: made, limit })
  if (put === 'busy') return refuse('busy')
  if (put === 'usedUp') return { verdict: 'usedUp', ...facts }
  // If another request has written a proof in the meantime, this second call of `judge` finds it.
  if (put === 'taken') return judge(coupon, request)
  return { verdict, ...facts, provenAt: now }
}

/**
 * Counts that a coupon was shown again, unless this is the check that has proven the coupon.
 * Returns the proof, or undefined if it was taken back.
 */
async function showAgain(proof: Proof, request: Request): Promise<Proof | undefined | 'busy'> {
  return isSameCheck(proof, request) ? proof : countShownAgain(proof.redemptionId, request.attempt)
}

function earlier({ provenAt, desk, timesShownAgain }: Proof) {
  return {
    provenBefore: provenAt,
    ...(desk !== undefined && { provenWhere: desk }),
    ...(timesShownAgain !== undefined && { timesShownAgain }),
  }
}

function isRepeated(proof: Proof, request: Request): boolean {
  const ageMs = request.now.getTime() - Date.parse(proof.provenAt)
  return isSameCheck(proof, request) && ageMs <= REPEATED_MS
}

function isSameCheck({ by, attempt }: Proof, { checker, ...request }: Request): boolean {
  return by === checker.by && attempt === request.attempt
}
