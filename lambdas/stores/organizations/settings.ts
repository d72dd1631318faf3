import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Category } from '#shared/model/category.ts'
import {
  DEFAULT_POINT_SYSTEM,
  NO_PREFERENCES,
  PointSystem,
  Preferences,
} from '#shared/model/point-system.ts'
import { Excluded, FeaturedTeams } from '#shared/model/settings.ts'
import { documentClient } from '../../base/clients.ts'
import { keys } from '../table/keys.ts'
import { batchGet, getItem, type Item, parseItem, tableName } from '../table/table.ts'

const Featured = z.object({
  teams: FeaturedTeams,
  brandsByCategory: z.record(z.string(), z.array(z.string())),
})
export type Featured = z.infer<typeof Featured>
const Categories = z.object({ categories: z.array(Category) })

/** Organizations of the home page's carousel, and keys of the brands on its category tiles. */
export async function readFeatured(): Promise<Featured> {
  const item = await getItem(keys.setting('FEATURED'))
  return item ? parseItem(Featured, item) : { teams: [], brandsByCategory: {} }
}

export async function readCategories(): Promise<Category[]> {
  const item = await getItem(keys.setting('CATEGORIES'))
  return item ? parseItem(Categories, item).categories : []
}

/** In one batch request, which functions that read no single item may make too. */
export async function readExcluded(): Promise<Excluded> {
  const [item] = await batchGet([keys.setting('EXCLUDED')])
  return item ? parseItem(Excluded, item) : {}
}

export function excludedItem(excluded: Excluded): Item {
  return { ...keys.setting('EXCLUDED'), ...excluded }
}

/** How deals are scored, and what the groups of fans prefer. */
export async function readPointSystem(): Promise<{
  system: PointSystem
  preferences: Preferences
}> {
  const [points, preferences] = await batchGet([
    keys.setting('POINTS'),
    keys.setting('PREFERENCES'),
  ])
  return {
    system: points ? parseItem(PointSystem, points) : DEFAULT_POINT_SYSTEM,
    preferences: preferences ? parseItem(Preferences, preferences) : NO_PREFERENCES,
  }
}

export function pointSystemItems(system: PointSystem, preferences: Preferences): Item[] {
  return [
    { ...keys.setting('POINTS'), ...system },
    { ...keys.setting('PREFERENCES'), ...preferences },
  ]
}

export async function putPreferences(preferences: Preferences): Promise<void> {
  await documentClient().send(
    new PutCommand({
      TableName: tableName(),
      Item: { ...keys.setting('PREFERENCES'), ...preferences },
    }),
  )
}

export function settingsItems(featured: Featured, categories: Category[]): Item[] {
  return [
    { ...keys.setting('FEATURED'), ...featured },
    { ...keys.setting('CATEGORIES'), categories },
  ]
}
