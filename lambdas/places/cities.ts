import {
  LocationClient,
  type SearchForTextResult,
  SearchPlaceIndexForTextCommand,
} from '@aws-sdk/client-location'
import type { OutputOf } from '#shared/api/contract.ts'
import type { suggestCities } from '#shared/api/places.ts'
import { optionalEnvironment, requireEnvironment } from '../runtime/environment.ts'

type City = OutputOf<typeof suggestCities>['items'][number]

/** Cities as Amazon Location knows them; its place index is made for storage, so they may be kept. */
export interface CityPlaces {
  suggest(text: string): Promise<City[]>
}

const SUGGESTIONS = 8
let places: CityPlaces | undefined

export function cityPlaces(): CityPlaces {
  places ??= locationPlaces()
  return places
}

function locationPlaces(): CityPlaces {
  const { PLACE_INDEX } = requireEnvironment('PLACE_INDEX')
  const endpoint = optionalEnvironment('LOCATION_ENDPOINT')
  // A given address is used as it is: the service's `places.` in front of it would lead nowhere.
  const client = new LocationClient(
    endpoint === undefined ? {} : { endpoint, disableHostPrefix: true },
  )
  return {
    async suggest(text) {
      const { Results } = await client.send(
        new SearchPlaceIndexForTextCommand({
          IndexName: PLACE_INDEX,
          Text: text,
          FilterCountries: ['CAN', 'USA'],
          MaxResults: SUGGESTIONS,
        }),
      )
      return (Results ?? []).flatMap(toCity)
    },
  }
}

function toCity({ Place }: SearchForTextResult): City[] {
  const [longitude, latitude] = Place?.Geometry?.Point ?? []
  if (!Place?.Municipality || longitude === undefined || latitude === undefined) return []
  return [
    {
      label: Place.Label ?? Place.Municipality,
      city: Place.Municipality,
      ...(Place.Region !== undefined && { state: Place.Region }),
      country: Place.Country ?? '',
      ...(Place.PostalCode !== undefined && { zipCode: Place.PostalCode }),
      latitude,
      longitude,
    },
  ]
}
