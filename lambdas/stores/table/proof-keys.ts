import { INDEX, type ItemKey } from './keys.ts'

/** Returns the key of the record that a coupon was accepted at a counter. */
export function proofKey(redemptionId: string): ItemKey {
  return { pk: `PROOF#${redemptionId}`, sk: 'PROOF' }
}

/** Returns the index attributes that list a proof at its business, by time. */
export function provenAtBusiness(sponsorKey: string, sort: string): Record<string, string> {
  const { pk, sk } = INDEX.bySponsor
  return { [pk]: `${sponsorKey}#PROOFS`, [sk]: sort }
}

/** Returns the key of the count of wrong digits that a staff member has typed. */
export function digitTriesKey(userKey: string): ItemKey {
  return { pk: `TRIES#USER#${userKey}`, sk: 'COUPONDIGITS' }
}
