import { scheduled } from '../runtime/schedule.ts'
import { recountFans } from '../services/fans/recount-fans.ts'

export const handler = scheduled(() => recountFans())
