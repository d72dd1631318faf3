import type { OutputOf } from '#shared/api/contract.ts'
import type { proveCoupon } from '#shared/api/coupon-proofs.schemas.ts'
import { readDigits } from '#shared/proof/digits.ts'
import { type Verdict, verdictOnCoupon } from '#shared/proof/verdict.ts'
import type { Caller } from '../../base/caller.ts'
import { newKey } from '../../base/keys.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { type Proof, putProof, readProvable } from '../../stores/deals/proofs.ts'
import { isOwnSponsor } from '../portal-access/portal-access.ts'
import { type Coupon, findByCode } from './find-by-code.ts'
import { findByDigits } from './find-by-digits.ts'

interface Request {
  readonly caller: Caller
  readonly sponsorKey: string
  /** Text of the QR code as scanned, or the digits as typed. */
  readonly code: string
  readonly attempt: string
  readonly now: Date
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
export async function prove(request: Request): Promise<Proven | Refusal> {
  const { caller, sponsorKey, now } = request
  if (!isOwnSponsor(caller, sponsorKey)) return refuse('forbidden')
  const digits = readDigits(request.code)
  const found = digits === undefined ? await findByCode(request) : await byDigits(request, digits)
  if (isRefusal(found)) return found
  return typeof found === 'string'
    ? { verdict: found, now: now.toISOString() }
    : judge(found, request)
}

async function byDigits(
  { caller, sponsorKey, now }: Request,
  digits: string,
): Promise<Coupon | Verdict | Refusal> {
  const { userKey } = caller
  const found = await findByDigits({ userKey, sponsorKey, digits, now })
  if (found === undefined) return 'unknownDigits'
  if (isRefusal(found)) return found
  const { id, offerKey, time } = found
  return { redemptionId: id, offerKey, redeemedAt: time, onCode: 'valid' }
}

/** Returns the verdict on a coupon of the business, and writes the proof if it is valid. */
async function judge(coupon: Coupon, request: Request): Promise<Proven | Refusal> {
  const { redemptionId, offerKey, redeemedAt, onCode } = coupon
  const { caller, sponsorKey, attempt } = request
  const now = request.now.toISOString()
  const { offer, proof } = await readProvable(coupon)
  const facts = { ...(offer && { deal: dealOf(offer) }), redeemedAt, now }
  if (proof !== undefined && isRepeated(proof, request)) {
    return { verdict: 'valid', ...facts, provenAt: proof.provenAt }
  }
  if (onCode !== 'valid') return { verdict: onCode, ...facts }
  const isProven = proof !== undefined
  const verdict = verdictOnCoupon({ isProven, isPublished: offer?.published === true })
  if (verdict !== 'valid') {
    return { verdict, ...facts, ...(isProven && { provenBefore: proof.provenAt }) }
  }
  const by = caller.userKey
  const proven = { redemptionId, offerKey, sponsorKey, redeemedAt, provenAt: now, by, attempt }
  const put = await putProof({ id: newKey(), ...proven })
  if (put === 'busy') return refuse('busy')
  // If another request has written a proof in the meantime, this second call of `judge` finds it.
  if (put === 'taken') return judge(coupon, request)
  return { verdict, ...facts, provenAt: now }
}

function isRepeated({ by, attempt, provenAt }: Proof, request: Request): boolean {
  const isSame = by === request.caller.userKey && attempt === request.attempt
  return isSame && request.now.getTime() - Date.parse(provenAt) <= REPEATED_MS
}

function dealOf(offer: { key: string; description: string; descriptionFr?: string | undefined }) {
  const { key, description, descriptionFr } = offer
  return { key, description, ...(descriptionFr !== undefined && { descriptionFr }) }
}
