import { removePushDevice } from '#shared/api/alerts.schemas.ts'
import { removePush } from '../../services/alerts/change-alerts.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(removePushDevice, ({ caller, params, now }) =>
  removePush(caller.userKey, params.deviceKey, now),
)
