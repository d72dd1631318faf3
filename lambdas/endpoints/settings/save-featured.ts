import { saveFeatured } from '#shared/api/settings.schemas.ts'
import { changeFeatured } from '../../services/settings/featured.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(saveFeatured, ({ body, caller, now }) =>
  changeFeatured(body, caller, now),
)
