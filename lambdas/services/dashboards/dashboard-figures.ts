import type { OutputOf } from '#shared/api/contract.ts'
import type { readAdminDashboard } from '#shared/api/portal.schemas.ts'
import { readCounted } from '../../stores/counters/counters.ts'
import type { Scope } from '../../stores/table/keys.ts'
import { archivedOf } from '../figures/deal-stats.ts'

type Figures = OutputOf<typeof readAdminDashboard>['figures']

/** Reads the all-time figures of a scope with a single read, however many redemptions there are. */
export async function readFigures(scope: Scope) {
  const { totals: total, deals, info, health, fans } = await readCounted(scope)
  const figures: Figures = {
    total,
    deals: {
      all: deals.dealsAll,
      archived: archivedOf(deals),
      flash: deals.dealsFlash,
      published: deals.dealsAll - deals.dealsArchived,
    },
  }
  return { figures, info, health, fans }
}
