import { listCategories } from '#shared/api/home.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { readCategories } from '../../stores/settings.ts'

export const handler = endpoint(listCategories, async () => ({ items: await readCategories() }))
