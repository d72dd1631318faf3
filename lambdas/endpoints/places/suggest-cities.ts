import { suggestCities } from '#shared/api/places.schemas.ts'
import { suggestCities as suggest } from '../../services/places/suggest-cities.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(suggestCities, ({ query }) => suggest(query.text))
