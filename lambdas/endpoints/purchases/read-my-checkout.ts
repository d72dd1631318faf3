import { readMyCheckout } from '#shared/api/purchases.schemas.ts'
import { ownCheckout } from '../../services/purchases/own-purchases.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readMyCheckout, ({ caller, params, now }) =>
  ownCheckout(caller.userKey, params.checkoutKey, now),
)
