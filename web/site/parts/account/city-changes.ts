import { PlacedUser } from '#light/model/user.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import type { suggestCities } from '#shared/api/places.ts'
import type { User } from '#shared/model/user.ts'
import type { ProfileChanges } from '#web/lib/profile.ts'

export type City = OutputOf<typeof suggestCities>['items'][number]

/** Text in the box of a city, and the city that it names, if any. */
export type ChosenCity = { city: City | undefined; text: string }

export function chosenCity(user: PlacedUser): ChosenCity {
  const { city, state, country, zip, address, latitude, longitude } = user
  const text = address ?? [city, state].filter(Boolean).join(', ')
  if (!city || !country || latitude === undefined || longitude === undefined) {
    return { city: undefined, text }
  }
  const known = { label: text, city, country, latitude, longitude }
  return { city: { ...known, ...(state && { state }), ...(zip && { zipCode: zip }) }, text }
}

/** The same of a record as the server shows it. */
export function storedCity(stored: Record<string, unknown>): ChosenCity {
  const placed = PlacedUser.safeParse(stored)
  if (!placed.success) throw placed.error
  return chosenCity(placed.data)
}

/**
 * The parts of a city as they stand in the fan's record. What is not given of a city is gone: a
 * postal code that the service does not return is kept for as long as the city is the same.
 */
export function cityChanges(city: City, before: Pick<User, 'city' | 'state' | 'zip'>) {
  const { latitude, longitude, state, country, zipCode, label, placeId } = city
  const isSame = before.city === city.city && before.state === state
  const zip = zipCode ?? (isSame ? before.zip : undefined)
  return {
    city: city.city,
    latitude,
    longitude,
    country,
    address: label,
    ...(state !== undefined && { state }),
    ...(zip !== undefined && { zip }),
    ...(placeId !== undefined && { placeId }),
  } satisfies ProfileChanges
}
