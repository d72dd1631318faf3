import { readCategoryUses } from '#shared/api/settings.ts'
import { categoryUses } from '../../services/settings/category-uses.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readCategoryUses, () => categoryUses())
