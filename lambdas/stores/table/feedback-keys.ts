import { INDEX, type ItemKey } from './keys.ts'

/** Sort key of a fan's answer about a proven coupon or a redeemed purchase. */
export const FEEDBACK = 'FEEDBACK'

/** Returns the key of the answer about a redemption or purchase. */
export function feedbackKey(useId: string): ItemKey {
  return { pk: `FEEDBACK#${useId}`, sk: FEEDBACK }
}

/** Returns the partition of the index in which the answers about a business are listed by time. */
export function feedbackOf(sponsorKey: string): string {
  return `${sponsorKey}#FEEDBACK`
}

/** Returns the index attributes that list an answer at its business. */
export function answeredAtBusiness(sponsorKey: string, sort: string): Record<string, string> {
  const { pk, sk } = INDEX.bySponsor
  return { [pk]: feedbackOf(sponsorKey), [sk]: sort }
}
