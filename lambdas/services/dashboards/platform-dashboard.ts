import type { OutputOf } from '#shared/api/contract.ts'
import type { readAdminDashboard } from '#shared/api/portal.schemas.ts'
import { overviewIn } from '../../stores/overview/overview.ts'
import { readFigures } from './dashboard-figures.ts'

/**
 * Returns the figures and the overview of the platform. The overview is in the platform's own record, so that
 * one request reads both.
 */
export async function platformDashboard(): Promise<OutputOf<typeof readAdminDashboard>> {
  const { figures, info } = await readFigures({ kind: 'platform' })
  const overview = overviewIn(info)
  return { figures, ...(overview && { overview }) }
}
