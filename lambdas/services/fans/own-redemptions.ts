import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { readMyDeals, updateRedemptionsWithDeviceInfo } from '#shared/api/me.ts'
import type { listMyRedemptions } from '#shared/api/own-redemptions.ts'
import { ownDealsOf } from '#shared/deals/card-label.ts'
import { isWindowOpen } from '#shared/deals/cooldown.ts'
import { CURRENCIES } from '#shared/money.ts'
import { savedIn } from '#shared/payments/savings.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import {
  attachDevice,
  OWN_MAX,
  pageOfOwn,
  readLastRedemption,
  readOwnRedemptions,
} from '../../stores/deals/redemptions.ts'
import { readSavings } from '../../stores/fans/savings.ts'
import { readUser } from '../../stores/fans/users.ts'
import type { ListRequest } from '../../stores/table/cursor.ts'
import { hasFailed } from '../../stores/table/transaction.ts'

/** Returns the fan's own state of deals for the cards of lists. */
export async function ownDeals(
  userKey: string,
  now: Date,
): Promise<OutputOf<typeof readMyDeals> | Refusal> {
  const [user, redemptions] = await Promise.all([readUser(userKey), readOwnRedemptions(userKey)])
  if (user === 'unauthenticated') return refuse(user)
  return { ...ownDealsOf(redemptions, now), now: now.toISOString() }
}

/** Newest first, with what all of it has saved. */
export async function ownRedemptions(
  userKey: string,
  page: ListRequest,
): Promise<OutputOf<typeof listMyRedemptions> | Refusal> {
  const [{ user, savings }, redemptions] = await Promise.all([
    readSavings(userKey),
    readOwnRedemptions(userKey),
  ])
  if (user === 'unauthenticated') return refuse(user)
  const redeemed = redemptions.filter(({ transactionType }) => transactionType === 'redemption')
  return {
    ...pageOfOwn(userKey, redemptions, page),
    saved: CURRENCIES.map((currency) => savedIn(savings, currency)).filter(
      ({ cents }) => cents > 0,
    ),
    redeemed: redeemed.length,
    isMoreRedeemed: redemptions.length === OWN_MAX,
  }
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
