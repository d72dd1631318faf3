import { saveCategories } from '#shared/api/settings.schemas.ts'
import { changeCategories } from '../../services/settings/categories.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(saveCategories, ({ body, caller, now }) =>
  changeCategories(body, caller, now),
)
