import { readMyDeals } from '#shared/api/me.ts'
import { ownDealsOf } from '#shared/deals/card-label.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { refuse } from '../../runtime/refusal.ts'
import { readOwnRedemptions } from '../../stores/redemptions.ts'
import { readUser } from '../../stores/users.ts'

export const handler = endpoint(readMyDeals, async ({ caller, now }) => {
  const [user, redemptions] = await Promise.all([
    readUser(caller.userKey),
    readOwnRedemptions(caller.userKey),
  ])
  if (user === 'unauthenticated') return refuse(user)
  return { ...ownDealsOf(redemptions, now), now: now.toISOString() }
})
