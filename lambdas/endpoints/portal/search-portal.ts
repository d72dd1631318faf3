import { searchPortal } from '#shared/api/portal-search.ts'
import { commandSearch } from '../../services/portal/search-portal.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(searchPortal, ({ query, caller }) =>
  commandSearch(caller, query.query),
)
