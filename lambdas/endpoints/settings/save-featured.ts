import { saveFeatured } from '#shared/api/settings.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { changeFeatured } from '../../services/settings/featured.ts'

export const handler = endpoint(saveFeatured, ({ body, caller, now }) =>
  changeFeatured(body, caller, now),
)
