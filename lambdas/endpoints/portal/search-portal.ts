import { searchPortal } from '#shared/api/portal-search.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { commandSearch } from '../../services/portal/search-portal.ts'

export const handler = endpoint(searchPortal, ({ query, caller }) =>
  commandSearch(caller, query.query),
)
