import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type {
  listMyRedemptions,
  readMyDeals,
  updateRedemptionsWithDeviceInfo,
} from '#shared/api/me.ts'
import { ownDealsOf } from '#shared/deals/card-label.ts'
import { isWindowOpen } from '#shared/deals/cooldown.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import {
  attachDevice,
  listOwnRedemptions,
  readLastRedemption,
  readOwnRedemptions,
} from '../../stores/deals/redemptions.ts'
import { readUser } from '../../stores/fans/users.ts'
import type { ListRequest } from '../../stores/table/cursor.ts'
import { hasFailed } from '../../stores/table/transaction.ts'

/** What the cards of lists say to a fan of their own redemptions. */
export async function ownDeals(
  userKey: string,
  now: Date,
): Promise<OutputOf<typeof readMyDeals> | Refusal> {
  const [user, redemptions] = await Promise.all([readUser(userKey), readOwnRedemptions(userKey)])
  if (user === 'unauthenticated') return refuse(user)
  return { ...ownDealsOf(redemptions, now), now: now.toISOString() }
}

/** Newest first. */
export async function ownRedemptions(
  userKey: string,
  page: ListRequest,
): Promise<OutputOf<typeof listMyRedemptions> | Refusal> {
  const [user, redemptions] = await Promise.all([
    readUser(userKey),
    listOwnRedemptions(userKey, page),
  ])
  return user === 'unauthenticated' ? refuse(user) : redemptions
}

/** Notes the device once, while the coupon can be shown; a redemption that knows its own keeps it. */
export async function noteDevice(
  userKey: string,
  noted: BodyOf<typeof updateRedemptionsWithDeviceInfo>,
  now: Date,
): Promise<OutputOf<typeof updateRedemptionsWithDeviceInfo> | Refusal> {
  if (noted.userID !== userKey) return refuse('forbidden')
  const last = await readLastRedemption(userKey, noted.dealID, { isConsistent: true })
  if (last === undefined || !isWindowOpen(last.time, now)) return refuse('notFound')
  if (last.deviceInfo !== undefined) return { success: true }
  const outcome = await attachDevice(last, noted.deviceInfo)
  if (outcome.kind === 'busy') return refuse('busy')
  return hasFailed(outcome, 'user') ? refuse('unauthenticated') : { success: true }
}
