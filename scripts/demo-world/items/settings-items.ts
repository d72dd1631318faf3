import { categoriesItem } from '#lambdas/stores/organizations/categories.ts'
import { featuredItem, pointSystemItems } from '#lambdas/stores/organizations/settings.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { DEFAULT_POINT_SYSTEM, type Preferences } from '#shared/model/point-system.ts'
import {
  addTaste,
  emptyTaste,
  healthPreferencesOf,
  preferenceDays,
  preferencesOf,
  type Taste,
  tasteOf,
} from '#shared/recommend/preferences.ts'
import { utcDay } from '#shared/stats/counters.ts'
import { instant } from '../world/clock.ts'
import { frenchNames } from '../world/settings.ts'
import type { World } from '../world/world.ts'
import { demoShares } from './health-items.ts'

/** Yields the settings of the whole platform. */
export function* settingsItems(world: World): Generator<Item, void, undefined> {
  const { featured, brandsByCategory, categories } = world
  yield featuredItem({ teams: featured, brandsByCategory })
  yield categoriesItem({ categories, french: frenchNames() })
  yield* pointSystemItems(DEFAULT_POINT_SYSTEM, preferencesIn(world))
}

/** Returns the preferences that the schedule `refresh-preferences` would calculate. */
function preferencesIn(world: World): Preferences {
  const { redemptions, madeAt } = world
  const { first, last } = preferenceDays(new Date(madeAt))
  const tastes = new Map<string, Taste>()
  for (const redemption of redemptions) {
    const day = utcDay(redemption.time)
    if (day < first || day > last) continue
    const taste = tastes.get(redemption.sponsorKey) ?? emptyTaste()
    tastes.set(redemption.sponsorKey, taste)
    addTaste(taste, tasteOf(redemption))
  }
  const health = healthPreferencesOf(demoShares(world))
  return { ...preferencesOf(tastes), ...health, updatedAt: instant(madeAt) }
}
