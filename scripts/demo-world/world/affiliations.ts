import { distanceKm } from '#shared/geo.ts'
import type { Random } from '../../random.ts'
import { DEMO_TEAM_KEY } from '../accounts.ts'
import type { SeededOrganization } from './organizations.ts'

const NEARBY_KM = 90

/**
 * Returns the keys of one to four organizations within 90 km, or of the nearest organization if
 * none is.
 */
export function affiliations(
  place: { latitude: number; longitude: number },
  isDemo: boolean,
  hosts: readonly SeededOrganization[],
  random: Random,
): string[] {
  const byDistance = hosts
    .map((host) => ({ host, km: distanceKm(place, placeOf(host)) }))
    .toSorted((a, b) => a.km - b.km)
  const near = byDistance.filter(({ km }) => km <= NEARBY_KM)
  const possible = near.length > 0 ? near : byDistance.slice(0, 1)
  const count = Math.min(
    possible.length,
    isDemo
      ? 4
      : random.weighted([
          [1, 4],
          [2, 4],
          [3, 2],
          [4, 1],
        ]),
  )
  const chosen = new Set<string>(isDemo ? [DEMO_TEAM_KEY] : [])
  while (chosen.size < count) {
    const { host } = random.weighted(
      possible.map((one) => [one, one.host.draw / (3 + one.km)] as const),
    )
    chosen.add(host.organization.key)
  }
  return [...chosen]
}

export function placeOf({ organization, city }: SeededOrganization) {
  return {
    latitude: organization.latitude ?? city.latitude,
    longitude: organization.longitude ?? city.longitude,
  }
}
