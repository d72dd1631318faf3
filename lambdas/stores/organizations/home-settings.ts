import { keys } from '../table/keys.ts'
import { batchGet } from '../table/table.ts'
import { type Categories, toCategories } from './categories.ts'
import { type Featured, toFeatured } from './settings.ts'

/** What the home page is made of: who is featured, and what its categories are called. */
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
