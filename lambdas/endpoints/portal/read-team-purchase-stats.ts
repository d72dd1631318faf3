import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { readTeamPurchaseStats } from '#shared/api/portal-purchases.schemas.ts'
import { purchaseStats } from '../../services/purchases/sales-figures.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readTeamPurchaseStats, ({ params, query, caller }) =>
  purchaseStats(caller, 'team', params.teamKey, {
    limit: query.limit ?? DEFAULT_LIMIT,
    cursor: query.cursor,
  }),
)
