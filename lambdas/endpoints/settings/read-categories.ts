import { readCategories } from '#shared/api/settings.ts'
import { currentCategories } from '../../services/settings/categories.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readCategories, () => currentCategories())
