import { suggestCities } from '#shared/api/places.ts'
import { cityPlaces } from '../../places/cities.ts'
import { endpoint } from '../../runtime/endpoint.ts'

export const handler = endpoint(suggestCities, async ({ query }) => ({
  items: await cityPlaces().suggest(query.text),
}))
