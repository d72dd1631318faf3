import { readCategories } from '#shared/api/settings.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { currentCategories } from '../../services/settings/categories.ts'

export const handler = endpoint(readCategories, () => currentCategories())
