import { createDeal } from '#shared/api/portal-deals.ts'
import { saveNewDeal } from '../../services/portal-deals/save-deal.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(
  createDeal,
  ({ params: { sponsorKey }, body: { dealKey, copyOf, ...form }, caller, now }) =>
    saveNewDeal({ caller, sponsorKey, dealKey, copyOf, form, now }),
)
