import { readCategories } from '#shared/api/settings.schemas.ts'
import { currentCategories } from '../../services/settings/categories.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readCategories, () => currentCategories())
