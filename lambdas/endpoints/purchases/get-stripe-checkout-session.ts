import { getStripeCheckoutSession } from '#shared/api/purchases.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { beginCheckout } from '../../services/purchases/begin-checkout.ts'

export const handler = endpoint(getStripeCheckoutSession, ({ caller, query, now }) =>
  beginCheckout({ caller, offerKey: query.offerId, now }),
)
