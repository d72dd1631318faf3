import { readDealForEdit } from '#shared/api/portal-deals.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { openDeal } from '../../services/portal-deals/open-form.ts'

export const handler = endpoint(readDealForEdit, ({ params, caller, now }) =>
  openDeal(params.dealKey, caller, now),
)
