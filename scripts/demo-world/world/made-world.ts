import { startOfHour } from './clock.ts'
import type { SizeName } from './seeding.ts'
import { makeWorld, type World } from './world.ts'

export const NOW = new Date('2026-11-20T21:41:07.000Z')
export const now = new Date(startOfHour(NOW))
export const SIZES: readonly SizeName[] = ['small', 'full']

const worlds = new Map<SizeName, World>()

/**
 * Returns the demo world of a size and functions that list its entities. Each test file builds a
 * demo world only once.
 */
export function madeWorld(size: SizeName) {
  const world = worlds.get(size) ?? makeWorld({ seed: 20_261_120, now: NOW, size })
  worlds.set(size, world)
  return {
    world,
    offers: () => world.deals.map(({ offer }) => offer),
    teams: () => byKey(world.organizations.map(({ organization }) => organization)),
    bought: () => world.purchases.map(({ purchase }) => purchase),
    sponsors: () => byKey(world.businesses.map(({ sponsor }) => sponsor)),
  }
}

export const byKey = <T extends { key: string }>(entities: readonly T[]) =>
  new Map(entities.map((entity) => [entity.key, entity]))
