import { scheduled } from '../runtime/schedule.ts'
import { finishErasures } from '../services/fans/finish-erasures.ts'

export const handler = scheduled(finishErasures)
