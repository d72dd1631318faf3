import { scheduled } from '../runtime/schedule.ts'
import { concludeOverdue } from '../services/purchases/conclude-overdue.ts'

export const handler = scheduled(concludeOverdue)
