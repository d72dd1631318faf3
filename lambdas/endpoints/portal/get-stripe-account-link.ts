import { getStripeAccountLink } from '#shared/api/payments-setup.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { paymentsSetupLink } from '../../services/payouts/payments-setup.ts'

export const handler = endpoint(getStripeAccountLink, ({ body, caller, now }) =>
  paymentsSetupLink({ caller, owner: { type: body.resourceType, key: body.resourceId }, now }),
)
