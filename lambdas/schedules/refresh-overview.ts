import { scheduled } from '../runtime/schedule.ts'
import { refreshOverview } from '../services/overview/refresh-overview.ts'
import { reportPauses } from '../services/switches/report-pauses.ts'

export const handler = scheduled(async (now) => ({
  ...(await reportPauses(now)),
  ...(await refreshOverview(now)),
}))
