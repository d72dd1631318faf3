import { locateAddress } from '#shared/api/places.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { locate } from '../../services/deals/locate-address.ts'

export const handler = endpoint(locateAddress, ({ params, now }) =>
  locate(params.owner, params.key, now),
)
