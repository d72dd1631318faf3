import { readCategoryUses } from '#shared/api/settings.schemas.ts'
import { categoryUses } from '../../services/settings/category-uses.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readCategoryUses, () => categoryUses())
