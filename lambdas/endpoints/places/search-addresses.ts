import { searchAddresses } from '#shared/api/portal-places.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { searchAddresses as search } from '../../services/portal/search-addresses.ts'

export const handler = endpoint(searchAddresses, ({ caller, query, now }) =>
  search(query.text, caller, now),
)
