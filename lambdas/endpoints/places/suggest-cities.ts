import { suggestCities } from '#shared/api/places.ts'
import { suggestCities as suggest } from '../../services/fans/suggest-cities.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(suggestCities, ({ query }) => suggest(query.text))
