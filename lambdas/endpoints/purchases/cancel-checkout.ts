import { cancelCheckout } from '#shared/api/purchases.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { giveUpCheckout } from '../../services/purchases/give-up-checkout.ts'

export const handler = endpoint(cancelCheckout, ({ caller, params, now }) =>
  giveUpCheckout(caller.userKey, params.checkoutKey, now),
)
