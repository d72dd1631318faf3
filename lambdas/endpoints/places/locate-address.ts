import { locateAddress } from '#shared/api/places.schemas.ts'
import { locate } from '../../services/places/locate-address.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(locateAddress, ({ params, now }) =>
  locate(params.owner, params.key, now),
)
