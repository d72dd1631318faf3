import { addSeconds } from '#shared/interval.ts'
import { findRedemption } from '../../stores/deals/redemption-lists.ts'
import type { Coupon } from './find-by-code.ts'

/**
 * Adds to a coupon with a valid code the organization through which the fan came, so that its proof
 * counts for the same owners as its redemption. Leaves it out if the redemption is deleted, or not
 * yet in the index of its business.
 */
export async function withOrganization(coupon: Coupon, sponsorKey: string): Promise<Coupon> {
  if (coupon.teamKey !== undefined || coupon.onCode !== 'valid') return coupon
  const { redemptionId: id, redeemedAt: from } = coupon
  // A code has the time of the redemption in whole seconds.
  const found = await findRedemption({ sponsorKey, id, from, before: addSeconds(from, 1) })
  return found === undefined ? coupon : { ...coupon, teamKey: found.teamKey }
}
