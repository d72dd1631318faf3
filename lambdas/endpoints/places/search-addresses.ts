import { searchAddresses } from '#shared/api/portal-places.schemas.ts'
import { searchAddresses as search } from '../../services/places/search-addresses.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(searchAddresses, ({ caller, query, now }) =>
  search(query.text, caller, now),
)
