import { readDealForEdit } from '#shared/api/portal-deals.schemas.ts'
import { openDeal } from '../../services/portal-deals/open-form.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readDealForEdit, ({ params, caller, now }) =>
  openDeal(params.dealKey, caller, now),
)
