import { keys } from '../table/keys.ts'
import { batchGet } from '../table/table.ts'
import { type Categories, toCategories } from './categories.ts'
import { type Featured, toFeatured } from './settings.ts'

/** Reads the settings of the home page: the featured entities and the names of categories. */
export async function readHomeSettings(): Promise<{
  featured: Featured
  categories: Categories
}> {
  const [featured, categories] = await batchGet([
    keys.setting('FEATURED'),
    keys.setting('CATEGORIES'),
  ])
  return { featured: toFeatured(featured), categories: toCategories(categories) }
}
