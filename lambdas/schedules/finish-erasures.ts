import { scheduled } from '../runtime/schedule.ts'
import { finishErasures } from '../services/finish-erasures.ts'

export const handler = scheduled(finishErasures)
