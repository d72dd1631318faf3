import { updateDeal } from '#shared/api/portal-deals.schemas.ts'
import { saveDeal } from '../../services/portal-deals/edit-deal.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(updateDeal, ({ params, body: { version, ...form }, caller, now }) =>
  saveDeal({ caller, offerKey: params.dealKey, form, version, now }),
)
