import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { readSponsorPurchaseStats } from '#shared/api/portal-purchases.schemas.ts'
import { purchaseStats } from '../../services/purchases/sales-figures.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readSponsorPurchaseStats, ({ params, query, caller }) =>
  purchaseStats(caller, 'sponsor', params.sponsorKey, {
    limit: query.limit ?? DEFAULT_LIMIT,
    cursor: query.cursor,
  }),
)
