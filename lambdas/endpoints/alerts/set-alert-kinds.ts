import { setAlertKinds } from '#shared/api/alerts.schemas.ts'
import { setKinds } from '../../services/alerts/change-alerts.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(setAlertKinds, ({ caller, params, body, now }) =>
  setKinds(caller.userKey, params.teamKey, body, now),
)
