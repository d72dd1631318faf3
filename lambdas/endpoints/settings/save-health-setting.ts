import { saveHealthSetting } from '#shared/api/settings.schemas.ts'
import { changeHealthSetting } from '../../services/settings/deal-health.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(saveHealthSetting, ({ body, caller, now }) =>
  changeHealthSetting(body, caller, now),
)
