import { createDeal } from '#shared/api/portal-deals.schemas.ts'
import { saveNewDeal } from '../../services/portal-deals/create-deal.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(
  createDeal,
  ({ params: { sponsorKey }, body: { dealKey: offerKey, copyOf, ...form }, caller, now }) =>
    saveNewDeal({ caller, sponsorKey, offerKey, copyOf, form, now }),
)
