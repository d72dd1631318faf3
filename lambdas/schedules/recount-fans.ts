import { scheduled } from '../runtime/schedule.ts'
import { recountFans } from '../services/recount-fans.ts'

export const handler = scheduled(() => recountFans())
