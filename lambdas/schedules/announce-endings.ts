import { scheduled } from '../runtime/schedule.ts'
import { announceEndings } from '../services/alerts/announce-endings.ts'

export const handler = scheduled(announceEndings)
