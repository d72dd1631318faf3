import { getStripeAccountLink } from '#shared/api/payments-setup.schemas.ts'
import { paymentsSetupLink } from '../../services/payouts/payments-setup.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(getStripeAccountLink, ({ body, caller, now }) =>
  paymentsSetupLink({ caller, owner: { type: body.resourceType, key: body.resourceId }, now }),
)
