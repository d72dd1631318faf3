import { getStripeCheckoutSession } from '#shared/api/purchases.schemas.ts'
import { beginCheckout } from '../../services/purchases/begin-checkout.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(getStripeCheckoutSession, ({ caller, query, now }) =>
  beginCheckout({ caller, offerKey: query.offerId, now }),
)
