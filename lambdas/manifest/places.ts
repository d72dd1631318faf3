import * as places from '#shared/api/places.ts'
import * as portalPlaces from '#shared/api/portal-places.ts'
import { areaOf } from './area.ts'

export const placesEndpoints = areaOf('places', [
  {
    contract: places.suggestCities,
    rights: { places: 'search' },
  },
  {
    contract: places.locateAddress,
    rights: { table: ['BatchGetItem', 'PutItem'], places: 'search' },
  },
  {
    contract: portalPlaces.searchAddresses,
    rights: { table: ['UpdateItem'], places: 'search' },
  },
])
