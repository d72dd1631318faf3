import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { listSponsorPurchases } from '#shared/api/portal-purchases.schemas.ts'
import { sponsorPurchases } from '../../services/purchases/sponsor-purchases.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listSponsorPurchases, ({ params, query, caller }) =>
  sponsorPurchases(caller, params.sponsorKey, {
    limit: query.limit ?? DEFAULT_LIMIT,
    cursor: query.cursor,
    offerKey: query.offerKey,
  }),
)
