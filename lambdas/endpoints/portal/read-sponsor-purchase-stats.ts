import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { readSponsorPurchaseStats } from '#shared/api/portal-purchases.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { purchaseStats } from '../../services/purchases/sponsor-purchases.ts'

export const handler = endpoint(readSponsorPurchaseStats, ({ params, query, caller }) =>
  purchaseStats(caller, 'sponsor', params.sponsorKey, {
    limit: query.limit ?? DEFAULT_LIMIT,
    cursor: query.cursor,
  }),
)
