import { stopAlerts } from '#shared/api/alerts.schemas.ts'
import { stopAlerts as stop } from '../../services/alerts/stop-alerts.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(stopAlerts, ({ query, now }) => stop(query, now))
