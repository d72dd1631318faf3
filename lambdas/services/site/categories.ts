import type { OutputOf } from '#shared/api/contract.ts'
import type { listCategories } from '#shared/api/home.ts'
import { readCategories } from '../../stores/organizations/categories.ts'

export async function categories(): Promise<OutputOf<typeof listCategories>> {
  const { categories: items, french } = await readCategories()
  return { items, french }
}
