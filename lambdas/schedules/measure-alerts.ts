import { scheduled } from '../runtime/schedule.ts'
import { measureAlerts } from '../services/alerts/measure-alerts.ts'

export const handler = scheduled(measureAlerts)
