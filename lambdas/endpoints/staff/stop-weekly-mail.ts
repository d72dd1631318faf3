import { stopWeeklyMail } from '#shared/api/weekly-mail.ts'
import { stopWeeklyMail as stop } from '../../services/weekly-mails/stop-weekly-mail.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(stopWeeklyMail, ({ query, now }) => stop(query, now))
