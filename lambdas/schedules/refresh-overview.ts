import { scheduled } from '../runtime/schedule.ts'
import { refreshOverview } from '../services/overview/refresh-overview.ts'

export const handler = scheduled((now) => refreshOverview(now))
