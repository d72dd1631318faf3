import type { Proof } from '../../stores/deals/proofs.ts'
import type { Checker } from '../desks/checker.ts'
import type { Coupon } from './find-by-code.ts'

/** Returns the fields of a coupon's proof, without its key and its attempt. */
export function newProof(
  { redemptionId, offerKey, redeemedAt, teamKey }: Coupon,
  { sponsorKey, by, desk }: Checker,
  provenAt: string,
): Omit<Proof, 'id' | 'attempt'> {
  return {
    redemptionId,
    offerKey,
    sponsorKey,
    ...(teamKey !== undefined && { teamKey }),
    redeemedAt,
    provenAt,
    by,
    ...(desk && { deskKey: desk.key, desk: desk.name }),
  }
}
