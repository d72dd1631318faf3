import { getStripeAccount } from '#shared/api/payments-setup.schemas.ts'
import { paymentsSetup } from '../../services/payouts/payments-setup.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(getStripeAccount, ({ query, caller, now }) =>
  paymentsSetup({ caller, owner: { type: query.resourceType, key: query.resourceId }, now }),
)
