import type { OutputOf } from '#shared/api/contract.ts'
import type { listCategories } from '#shared/api/home.ts'
import { readCategories } from '../../stores/organizations/settings.ts'

export async function categories(): Promise<OutputOf<typeof listCategories>> {
  return { items: await readCategories() }
}
