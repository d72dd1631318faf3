import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { listSavedDeals } from '#shared/api/saved-deals.schemas.ts'
import { ownSavedDeals } from '../../services/deals/saved-deals.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listSavedDeals, ({ caller, query }) =>
  ownSavedDeals(caller, { limit: query.limit ?? DEFAULT_LIMIT, cursor: query.cursor }),
)
