import type { Place, SearchForTextResult } from '@aws-sdk/client-location'
import type { OutputOf } from '#shared/api/contract.ts'
import type { suggestCities as contract } from '#shared/api/places.ts'
import { countryName, regionShortName } from '#shared/regions.ts'
import { readPlace, searchPlaces } from './place-index.ts'

type City = OutputOf<typeof contract>['items'][number]

const SUGGESTIONS = 8

/** Throws when it takes too long. */
export async function findCities(text: string): Promise<City[]> {
  return (await searchPlaces(text, SUGGESTIONS)).flatMap(toCity)
}

/** Returns the city that a suggestion named so, or undefined. Throws when it takes too long. */
export async function readCity(placeId: string): Promise<City | undefined> {
  return cityOf(await readPlace(placeId), placeId)
}

/** The service spells regions out and codes countries with three letters; fans' records do neither. */
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
