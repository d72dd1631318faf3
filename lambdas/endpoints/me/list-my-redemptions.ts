import { listMyRedemptions } from '#shared/api/me.ts'
import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { refuse } from '../../runtime/refusal.ts'
import { listOwnRedemptions } from '../../stores/redemptions.ts'
import { readUser } from '../../stores/users.ts'

export const handler = endpoint(listMyRedemptions, async ({ caller, query }) => {
  const page = { limit: query.limit ?? DEFAULT_LIMIT, cursor: query.cursor }
  const [user, redemptions] = await Promise.all([
    readUser(caller.userKey),
    listOwnRedemptions(caller.userKey, page),
  ])
  return user === 'unauthenticated' ? refuse(user) : redemptions
})
