import { scheduled } from '../runtime/schedule.ts'
import { settleDue } from '../services/purchases/settle-purchases.ts'

export const handler = scheduled(settleDue)
