import { saveCategories } from '#shared/api/settings.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { changeCategories } from '../../services/settings/categories.ts'

export const handler = endpoint(saveCategories, ({ body, caller, now }) =>
  changeCategories(body, caller, now),
)
