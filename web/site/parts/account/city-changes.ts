import type { OutputOf } from '#shared/api/contract.ts'
import type { suggestCities } from '#shared/api/places.ts'
import type { User } from '#shared/model/user.ts'
import type { ProfileChanges } from '#web/lib/profile.ts'

export type City = OutputOf<typeof suggestCities>['items'][number]

/**
 * The parts of a city as they stand in the fan's record. What is not given of a city is gone: a
 * postal code that the service does not return is kept for as long as the city is the same.
 */
export function cityChanges(city: City, before: Pick<User, 'city' | 'state' | 'zip'>) {
  const { latitude, longitude, state, country, zipCode, label } = city
  const isSame = before.city === city.city && before.state === state
  const zip = zipCode ?? (isSame ? before.zip : undefined)
  return {
    ...{ city: city.city, latitude, longitude, country, address: label },
    ...(state !== undefined && { state }),
    ...(zip !== undefined && { zip }),
  } satisfies ProfileChanges
}
