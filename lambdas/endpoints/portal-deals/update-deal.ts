import { updateDeal } from '#shared/api/portal-deals.ts'
import { saveDeal } from '../../services/portal-deals/save-deal.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(updateDeal, ({ params, body: { version, ...form }, caller, now }) =>
  saveDeal({ caller, dealKey: params.dealKey, form, version, now }),
)
