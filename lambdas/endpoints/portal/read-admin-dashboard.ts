import { readAdminDashboard } from '#shared/api/portal.schemas.ts'
import { platformDashboard } from '../../services/dashboards/platform-dashboard.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readAdminDashboard, platformDashboard)
