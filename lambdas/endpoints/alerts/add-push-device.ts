import { addPushDevice } from '#shared/api/alerts.schemas.ts'
import { addPush } from '../../services/alerts/change-alerts.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(addPushDevice, ({ caller, body, now }) =>
  addPush(caller.userKey, body, now),
)
