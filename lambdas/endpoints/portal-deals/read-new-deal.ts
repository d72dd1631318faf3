import { readNewDeal } from '#shared/api/portal-deals.schemas.ts'
import { openNewDeal } from '../../services/portal-deals/open-form.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readNewDeal, ({ params, query, now }) =>
  openNewDeal({ sponsorKey: params.sponsorKey, from: query.from, now }),
)
