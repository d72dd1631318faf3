import { scheduled } from '../runtime/schedule.ts'
import { runDealSchedule } from '../services/portal-deals/run-schedule.ts'

export const handler = scheduled(runDealSchedule)
