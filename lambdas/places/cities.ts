import type { Place, SearchForTextResult } from '@aws-sdk/client-location'
import type { OutputOf } from '#shared/api/contract.ts'
import type { suggestCities as contract } from '#shared/api/places.schemas.ts'
import { countryName, regionShortName } from '#shared/regions.ts'
import { readPlace, searchPlaces } from './place-index.ts'

type City = OutputOf<typeof contract>['items'][number]

const SUGGESTIONS = 8

/** Finds cities for a text. Throws after a timeout. */
export async function findCities(text: string): Promise<City[]> {
  return distinguishable(await searchPlaces(text, SUGGESTIONS))
}

/** Adds the county to cities with the same name, and removes cities that still look the same. */
function distinguishable(results: readonly SearchForTextResult[]): City[] {
  const named = results.flatMap((result) =>
    toCity(result).map((city) => ({ city, county: result.Place?.SubRegion })),
  )
  const all = named.map(({ city, county }) => {
    const others = named.filter((other) => other.city.label === city.label)
    const isShared = others.some((other) => other.county !== county)
    const label = isShared && county !== undefined ? `${city.label} (${county})` : city.label
    return { ...city, label }
  })
  return [...new Map(all.toReversed().map((city) => [city.label, city])).values()].toReversed()
}

/**
 * Returns the city with the place ID of a suggestion; undefined if there is none. Throws after a
 * timeout.
 */
export async function readCity(placeId: string): Promise<City | undefined> {
  return cityOf(await readPlace(placeId), placeId)
}

/**
 * Converts a result to a city with the short name of its region and the name of its country, or to
 * none if the result names no city or position.
 */
export function toCity({ Place, PlaceId }: SearchForTextResult): City[] {
  const city = cityOf(Place, PlaceId)
  return city ? [city] : []
}

function cityOf(place: Place | undefined, placeId: string | undefined): City | undefined {
  const [longitude, latitude] = place?.Geometry?.Point ?? []
  if (!place?.Municipality || longitude === undefined || latitude === undefined) return undefined
  const { Municipality: city, Region, Country = '', PostalCode, Label } = place
  const state = Region && regionShortName(Region, Country)
  const country = countryName(Country)
  return {
    ...(placeId !== undefined && { placeId }),
    label: Label ?? [city, state, country].filter(Boolean).join(', '),
    city,
    ...(state && { state }),
    country,
    ...(PostalCode !== undefined && { zipCode: PostalCode }),
    latitude,
    longitude,
  }
}
