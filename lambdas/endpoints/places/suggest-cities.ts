import { suggestCities } from '#shared/api/places.ts'
import { suggestCities as suggest } from '../../places/cities.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(suggestCities, async ({ query }) => ({
  items: await suggest(query.text),
}))
