import { updateDeal } from '#shared/api/portal-deals.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { saveDeal } from '../../services/portal-deals/save-deal.ts'

export const handler = endpoint(updateDeal, ({ params, body: { version, ...form }, caller, now }) =>
  saveDeal({ caller, dealKey: params.dealKey, form, version, now }),
)
