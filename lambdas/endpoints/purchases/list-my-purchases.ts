import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { listMyPurchases } from '#shared/api/purchases.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { refuse } from '../../runtime/refusal.ts'
import { listOwnPurchases } from '../../stores/purchases.ts'
import { readUser } from '../../stores/users.ts'

export const handler = endpoint(listMyPurchases, async ({ caller, query }) => {
  const [user, purchases] = await Promise.all([
    readUser(caller.userKey),
    listOwnPurchases(caller.userKey, { limit: query.limit ?? DEFAULT_LIMIT, cursor: query.cursor }),
  ])
  return user === 'unauthenticated' ? refuse(user) : purchases
})
