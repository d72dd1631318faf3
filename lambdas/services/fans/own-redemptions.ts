import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { readMyDeals, updateRedemptionsWithDeviceInfo } from '#shared/api/me.schemas.ts'
import type { listMyRedemptions } from '#shared/api/own-redemptions.schemas.ts'
import { ownDealsOf } from '#shared/deals/card-label.ts'
import { isWindowOpen } from '#shared/deals/cooldown.ts'
import { CURRENCIES } from '#shared/money.ts'
import { savedIn } from '#shared/payments/savings.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { OWN_MAX, pageOfOwn, readOwnRedemptions } from '../../stores/deals/redemption-lists.ts'
import { attachDevice, readLastRedemption } from '../../stores/deals/redemptions.ts'
import { readSavings } from '../../stores/fans/savings.ts'
import { readUser } from '../../stores/fans/users.ts'
import type { ListRequest } from '../../stores/table/pages.ts'
import { hasFailed } from '../../stores/table/writes.ts'
import { withFeedback } from '../feedback/own-feedback.ts'

/** Returns a fan's redeemed and entered deals, for the labels on cards. */
export async function ownDeals(
  userKey: string,
  now: Date,
): Promise<OutputOf<typeof readMyDeals> | Refusal> {
  const [user, redemptions] = await Promise.all([readUser(userKey), readOwnRedemptions(userKey)])
  if (user === 'unauthenticated') return refuse(user)
  return { ...ownDealsOf(redemptions, now), now: now.toISOString() }
}

/**
 * Returns a page of the fan's redemptions, entries and purchases, newest first, with the fan's
 * total savings and their answers to whether deals worked.
 */
export async function ownRedemptions(
  userKey: string,
  page: ListRequest,
  now: Date,
): Promise<OutputOf<typeof listMyRedemptions> | Refusal> {
  const [{ user, savings }, redemptions] = await Promise.all([
    readSavings(userKey),
    readOwnRedemptions(userKey),
  ])
  if (user === 'unauthenticated') return refuse(user)
  const redeemed = redemptions.filter(({ transactionType }) => transactionType === 'redemption')
  const { items, ...rest } = pageOfOwn(userKey, redemptions, page)
  return {
    items: await withFeedback(items, now),
    ...rest,
    saved: CURRENCIES.map((currency) => savedIn(savings, currency)).filter(
      ({ cents }) => cents > 0,
    ),
    redeemed: redeemed.length,
    isMoreRedeemed: redemptions.length === OWN_MAX,
  }
}

/**
 * Records the device of a redemption while its coupon can be shown. Keeps a device that is already
 * recorded.
 */
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
