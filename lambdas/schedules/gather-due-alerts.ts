import { scheduled } from '../runtime/schedule.ts'
import { gatherDue } from '../services/alerts/gather-due.ts'

export const handler = scheduled(gatherDue)
