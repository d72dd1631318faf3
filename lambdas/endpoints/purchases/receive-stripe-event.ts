import { receiveStripeEvent } from '#shared/api/purchases.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { workOffEvent } from '../../services/purchases/stripe-events.ts'

export const handler = endpoint(receiveStripeEvent, ({ body, header, now }) =>
  workOffEvent(body, header('stripe-signature'), now),
)
