import type { OutputOf } from '#shared/api/contract.ts'
import type { readAdminDashboard } from '#shared/api/portal.schemas.ts'
import { overviewIn } from '../../stores/overview/overview.ts'
import { readFigures } from './dashboard-figures.ts'
import { healthNeeds } from './health-needs.ts'

/**
 * Returns the platform's figures, overview and unhealthy deals. Needs one read, because all are
 * stored in the platform's partition, and one more for the names of unhealthy deals.
 */
export async function platformDashboard(): Promise<OutputOf<typeof readAdminDashboard>> {
  const { figures, info, health } = await readFigures({ kind: 'platform' })
  const overview = overviewIn(info)
  const unhealthy = await healthNeeds(health)
  return { figures, ...(overview && { overview }), ...(unhealthy && { unhealthy }) }
}
