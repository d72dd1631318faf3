import * as places from '#shared/api/places.schemas.ts'
import * as portalPlaces from '#shared/api/portal-places.schemas.ts'
import { NO_TABLE } from '../stores/access-patterns/pattern.ts'
import { areaOf } from './area.ts'

export const placesEndpoints = areaOf('places', [
  {
    contract: places.suggestCities,
    rights: { places: 'search' },
    costs: NO_TABLE,
    callsPerFan: 0.3,
  },
  {
    contract: places.locateAddress,
    rights: { table: ['BatchGetItem', 'PutItem'], places: 'search' },
    costs: {
      keys: ['TEAM or SPONSOR / INFO and PLACE', 'at the first question: put PLACE'],
      requests: 2,
      readUnits: 1,
      writeUnits: 1,
    },
    callsPerFan: 0,
  },
  {
    contract: portalPlaces.searchAddresses,
    rights: { table: ['UpdateItem'], places: 'search' },
    costs: {
      keys: ['add to LIMIT of the person'],
      requests: 1,
      readUnits: 0,
      writeUnits: 1,
    },
    callsPerFan: 0,
  },
])
