import { scheduled } from '../runtime/schedule.ts'
import { completeOverdueCheckouts } from '../services/purchases/complete-overdue-checkouts.ts'

export const handler = scheduled(completeOverdueCheckouts)
