import { INDEX, type ItemKey } from './keys.ts'

/** Sort key of the record that a coupon was accepted at a counter. */
export const PROOF = 'PROOF'

/** Returns the key of the record that a coupon was accepted at a counter. */
export function proofKey(redemptionId: string): ItemKey {
  return { pk: `PROOF#${redemptionId}`, sk: PROOF }
}

export function isProof({ sk }: ItemKey): boolean {
  return sk === PROOF
}

/** Returns the partition of the index in which the proofs of a business are listed by time. */
export function proofsOf(sponsorKey: string): string {
  return `${sponsorKey}#PROOFS`
}

/** Returns the index attributes that list a proof at its business, by time. */
export function provenAtBusiness(sponsorKey: string, sort: string): Record<string, string> {
  const { pk, sk } = INDEX.bySponsor
  return { [pk]: proofsOf(sponsorKey), [sk]: sort }
}

/**
 * Returns the key of the count of wrong coupon digits that a staff member or a device has typed.
 */
export function digitTriesKey(triedBy: string): ItemKey {
  return { pk: `TRIES#USER#${triedBy}`, sk: 'COUPONDIGITS' }
}
