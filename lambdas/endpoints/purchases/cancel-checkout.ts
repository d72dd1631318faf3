import { cancelCheckout } from '#shared/api/purchases.schemas.ts'
import { giveUpCheckout } from '../../services/purchases/give-up-checkout.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(cancelCheckout, ({ caller, params, now }) =>
  giveUpCheckout(caller.userKey, params.checkoutKey, now),
)
