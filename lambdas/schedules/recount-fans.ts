import { scheduled } from '../runtime/schedule.ts'
import { recountFans } from '../services/recounts/recount-fans.ts'

export const handler = scheduled((now) => recountFans(now))
