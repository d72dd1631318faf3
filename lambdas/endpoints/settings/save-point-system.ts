import { savePointSystem } from '#shared/api/settings.schemas.ts'
import { changePointSystem } from '../../services/settings/point-system.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(savePointSystem, ({ body, caller, now }) =>
  changePointSystem(body, caller, now),
)
