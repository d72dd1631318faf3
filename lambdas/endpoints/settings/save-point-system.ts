import { savePointSystem } from '#shared/api/settings.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { changePointSystem } from '../../services/settings/point-system.ts'

export const handler = endpoint(savePointSystem, ({ body, caller, now }) =>
  changePointSystem(body, caller, now),
)
