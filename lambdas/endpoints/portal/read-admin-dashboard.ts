import { readAdminDashboard } from '#shared/api/portal.ts'
import { readFigures } from '../../services/portal/dashboard.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readAdminDashboard, async ({ now }) => {
  const { figures } = await readFigures({ kind: 'platform' }, now)
  return { figures }
})
