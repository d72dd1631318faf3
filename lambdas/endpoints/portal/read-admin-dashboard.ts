import { readAdminDashboard } from '#shared/api/portal.ts'
import { platformDashboard } from '../../services/portal/platform-dashboard.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readAdminDashboard, platformDashboard)
