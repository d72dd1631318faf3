import { stopWeeklyMail } from '#shared/api/weekly-mail.schemas.ts'
import { stopWeeklyMail as stop } from '../../services/weekly-mails/stop-weekly-mail.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(stopWeeklyMail, ({ query, now }) => stop(query, now))
