import { readCategoryUses } from '#shared/api/settings.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { categoryUses } from '../../services/settings/category-uses.ts'

export const handler = endpoint(readCategoryUses, () => categoryUses())
