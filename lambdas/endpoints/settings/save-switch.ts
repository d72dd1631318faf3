import { saveSwitch } from '#shared/api/settings.schemas.ts'
import { changeSwitch } from '../../services/switches/change-switch.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(saveSwitch, ({ body, caller, now }) =>
  changeSwitch(body, caller, now),
)
