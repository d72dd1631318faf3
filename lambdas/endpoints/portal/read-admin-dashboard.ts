import { readAdminDashboard } from '#shared/api/portal.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { readFigures } from '../../services/portal/dashboard.ts'

export const handler = endpoint(readAdminDashboard, async ({ now }) => {
  const { figures } = await readFigures({ kind: 'platform' }, now)
  return { figures }
})
