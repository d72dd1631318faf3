import type { OutputOf } from '#shared/api/contract.ts'
import type { readAdminDashboard } from '#shared/api/portal.schemas.ts'
import { overviewIn } from '../../stores/overview/overview.ts'
import { readFigures } from './dashboard-figures.ts'

/**
 * Returns the platform's figures and overview. Needs one read, because the overview is stored in
 * the platform's record.
 */
export async function platformDashboard(): Promise<OutputOf<typeof readAdminDashboard>> {
  const { figures, info } = await readFigures({ kind: 'platform' })
  const overview = overviewIn(info)
  return { figures, ...(overview && { overview }) }
}
