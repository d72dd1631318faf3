import type { SearchForTextResult } from '@aws-sdk/client-location'
import type { OutputOf } from '#shared/api/contract.ts'
import type { searchAddresses as contract } from '#shared/api/portal-places.schemas.ts'
import { regionShortName } from '#shared/regions.ts'
import { searchPlaces } from './place-index.ts'

type FoundAddress = OutputOf<typeof contract>['items'][number]

const SUGGESTIONS = 6

/** Finds addresses for a text. Throws after a timeout. */
export async function findAddresses(text: string): Promise<FoundAddress[]> {
  return (await searchPlaces(text, SUGGESTIONS)).flatMap(toAddress)
}

/**
 * Converts a result to an address, or to none if the result lacks a label or a position. `address`
 * has only street and city, if both are known, since records store the region separately.
 */
export function toAddress({ Place }: SearchForTextResult): FoundAddress[] {
  const [longitude, latitude] = Place?.Geometry?.Point ?? []
  const {
    Label,
    AddressNumber,
    Street,
    Municipality: city,
    Region,
    Country,
    TimeZone,
  } = Place ?? {}
  if (Label === undefined || longitude === undefined || latitude === undefined) return []
  const street = Street && [AddressNumber, Street].filter(Boolean).join(' ')
  return [
    {
      label: Label,
      address: street && city ? `${street}, ${city}` : Label,
      ...(city && { city }),
      ...(Region && { region: regionShortName(Region, Country ?? '') }),
      ...(TimeZone?.Name && { timeZone: TimeZone.Name }),
      latitude,
      longitude,
    },
  ]
}
