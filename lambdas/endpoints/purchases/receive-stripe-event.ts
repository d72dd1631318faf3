import { receiveStripeEvent } from '#shared/api/purchases.schemas.ts'
import { workOffEvent } from '../../services/purchases/stripe-events.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(receiveStripeEvent, ({ body, header, now }) =>
  workOffEvent(body, header('stripe-signature'), now),
)
