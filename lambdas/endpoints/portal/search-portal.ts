import { searchPortal } from '#shared/api/portal-search.schemas.ts'
import { commandSearch } from '../../services/search/search-portal.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(searchPortal, ({ query, caller }) =>
  commandSearch(caller, query.query),
)
