import * as z from 'zod/mini'
import { Instant, Key } from '#shared/model/common.ts'
import { Offer } from '#shared/model/offer.ts'
import { keys } from '../table/keys.ts'
import { proofKey, provenAtBusiness } from '../table/proof-keys.ts'
import { batchGet, parseItem } from '../table/table.ts'
import { putIfAbsent } from '../table/writes.ts'

/**
 * Record of a coupon that was accepted at a counter. A redemption has at most one. The record
 * contains no data of the fan, so it is not changed when the fan's account is deleted.
 */
const Proof = z.object({
  /** Key of the record. If a retried write finds its own key, an earlier attempt succeeded. */
  id: z.string(),
  redemptionId: z.string(),
  offerKey: Key,
  sponsorKey: Key,
  redeemedAt: Instant,
  provenAt: Instant,
  /** Key of the staff member who checked the coupon. */
  by: Key,
  /** Idempotency key of the check. */
  attempt: z.string(),
})
export type Proof = z.infer<typeof Proof>

/** Writes a proof unless the coupon is already proven. Costs two write units. */
export function putProof(proof: Proof): Promise<'done' | 'taken' | 'busy'> {
  const { redemptionId, sponsorKey, provenAt } = proof
  return putIfAbsent({
    ...proofKey(redemptionId),
    ...provenAtBusiness(sponsorKey, `${provenAt}#${redemptionId}`),
    ...proof,
  })
}

/** Reads the deal of a coupon, unless it is deleted, and the coupon's proof, if there is one. */
export async function readProvable(coupon: {
  readonly redemptionId: string
  readonly offerKey: string
}): Promise<{ readonly offer: Offer | undefined; readonly proof: Proof | undefined }> {
  const asked = [keys.offer(coupon.offerKey), proofKey(coupon.redemptionId)]
  const [offer, proof] = await batchGet(asked, { isConsistent: true })
  return { offer: offer && parseItem(Offer, offer), proof: proof && parseItem(Proof, proof) }
}
