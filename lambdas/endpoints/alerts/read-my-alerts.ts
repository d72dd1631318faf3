import { readMyAlerts } from '#shared/api/alerts.schemas.ts'
import { ownAlerts } from '../../services/alerts/own-alerts.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readMyAlerts, ({ caller }) => ownAlerts(caller.userKey))
