import { readMyPurchase } from '#shared/api/purchases.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { refuse } from '../../runtime/refusal.ts'
import { readPurchase } from '../../stores/purchases.ts'
import { readUser } from '../../stores/users.ts'

export const handler = endpoint(readMyPurchase, async ({ caller, params, now }) => {
  const [user, purchase] = await Promise.all([
    readUser(caller.userKey),
    readPurchase(caller.userKey, params.purchaseKey),
  ])
  if (user === 'unauthenticated') return refuse(user)
  return purchase ? { purchase, now: now.toISOString() } : refuse('notFound')
})
