import { listCategories } from '#shared/api/home.schemas.ts'
import { categories } from '../../services/home/home-page.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listCategories, categories)
