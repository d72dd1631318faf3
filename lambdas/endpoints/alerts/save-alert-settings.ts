import { saveAlertSettings } from '#shared/api/alerts.schemas.ts'
import { changeSettings } from '../../services/alerts/change-alerts.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(saveAlertSettings, ({ caller, body, now }) =>
  changeSettings(caller.userKey, body, now),
)
