import { readNewDeal } from '#shared/api/portal-deals.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { openNewDeal } from '../../services/portal-deals/open-form.ts'

export const handler = endpoint(readNewDeal, ({ params, query, now }) =>
  openNewDeal({ sponsorKey: params.sponsorKey, from: query.from, now }),
)
