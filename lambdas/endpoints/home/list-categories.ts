import { listCategories } from '#shared/api/home.ts'
import { categories } from '../../services/site/categories.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listCategories, categories)
