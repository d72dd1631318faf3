import { scheduled } from '../runtime/schedule.ts'
import { settleDue } from '../services/settle-purchases.ts'

export const handler = scheduled(settleDue)
