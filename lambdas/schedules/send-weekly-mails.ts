import { scheduled } from '../runtime/schedule.ts'
import { sendWeeklyMails } from '../services/weekly-mails/send-weekly-mails.ts'

export const handler = scheduled(sendWeeklyMails)
