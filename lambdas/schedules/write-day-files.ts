import { scheduled } from '../runtime/schedule.ts'
import { writeDayFiles } from '../services/day-files/write-day-files.ts'

export const handler = scheduled(writeDayFiles)
