import * as z from 'zod/mini'
import { Category } from '#shared/model/category.ts'
import { FeaturedTeams } from '#shared/model/settings.ts'
import { keys } from './keys.ts'
import { getItem, type Item, parseItem } from './table.ts'

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

export function settingsItems(featured: Featured, categories: Category[]): Item[] {
  return [
    { ...keys.setting('FEATURED'), ...featured },
    { ...keys.setting('CATEGORIES'), categories },
  ]
}
