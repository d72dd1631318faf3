import { readMyCheckout } from '#shared/api/purchases.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { refuse } from '../../runtime/refusal.ts'
import { readCheckout } from '../../stores/checkouts.ts'
import { readPurchase } from '../../stores/purchases.ts'
import { readUser } from '../../stores/users.ts'

/** A purchase has the key of its checkout. */
export const handler = endpoint(readMyCheckout, async ({ caller, params, now }) => {
  const [user, checkout] = await Promise.all([
    readUser(caller.userKey),
    readCheckout(caller.userKey, params.checkoutKey),
  ])
  if (user === 'unauthenticated') return refuse(user)
  if (checkout === undefined) return refuse('notFound')
  const { state, offerKey, holdEndsAt, key } = checkout
  const purchase = state === 'purchased' ? await readPurchase(caller.userKey, key) : undefined
  return { state, offerKey, holdEndsAt, ...(purchase && { purchase }), now: now.toISOString() }
})
