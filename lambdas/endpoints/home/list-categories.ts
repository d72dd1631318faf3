import { listCategories } from '#shared/api/home.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { categories } from '../../services/site/categories.ts'

export const handler = endpoint(listCategories, categories)
