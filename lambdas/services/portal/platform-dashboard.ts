import type { OutputOf } from '#shared/api/contract.ts'
import type { readAdminDashboard } from '#shared/api/portal.ts'
import { overviewIn } from '../../stores/overview/overview.ts'
import { readFigures } from './dashboard.ts'

/** The overview is the platform's own record, so that one request gives both. */
export async function platformDashboard(): Promise<OutputOf<typeof readAdminDashboard>> {
  const { figures, info } = await readFigures({ kind: 'platform' })
  const overview = overviewIn(info)
  return { figures, ...(overview && { overview }) }
}
