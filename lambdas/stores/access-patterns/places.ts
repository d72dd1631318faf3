import { NO_TABLE, type PatternsOf } from './pattern.ts'

export const placesPatterns: PatternsOf<'places'> = {
  'suggest-cities': NO_TABLE,
  'locate-address': {
    keys: ['TEAM or SPONSOR / INFO and PLACE', 'at the first question: put PLACE'],
    requests: 2,
    readUnits: 1,
    writeUnits: 1,
  },
  'search-addresses': {
    keys: ['add to LIMIT of the person'],
    requests: 1,
    readUnits: 0,
    writeUnits: 1,
  },
}
