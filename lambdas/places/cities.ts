import type { SearchForTextResult } from '@aws-sdk/client-location'
import type { OutputOf } from '#shared/api/contract.ts'
import type { suggestCities as contract } from '#shared/api/places.ts'
import { countryName, regionShortName } from '#shared/regions.ts'
import { searchPlaces } from './place-index.ts'

type City = OutputOf<typeof contract>['items'][number]

const SUGGESTIONS = 8

/** Throws when it takes too long. */
export async function findCities(text: string): Promise<City[]> {
  return (await searchPlaces(text, SUGGESTIONS)).flatMap(toCity)
}

/** The service spells regions out and codes countries with three letters; fans' records do neither. */
export function toCity({ Place }: SearchForTextResult): City[] {
  const [longitude, latitude] = Place?.Geometry?.Point ?? []
  if (!Place?.Municipality || longitude === undefined || latitude === undefined) return []
  const { Municipality: city, Region, Country = '', PostalCode, Label } = Place
  const state = Region && regionShortName(Region, Country)
  const country = countryName(Country)
  return [
    {
      label: Label ?? [city, state, country].filter(Boolean).join(', '),
      city,
      ...(state && { state }),
      country,
      ...(PostalCode !== undefined && { zipCode: PostalCode }),
      latitude,
      longitude,
    },
  ]
}
