import { setWeeklyMail } from '#shared/api/weekly-mail.schemas.ts'
import { setWeeklyMail as set } from '../../services/weekly-mails/stop-weekly-mail.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(setWeeklyMail, ({ body, caller, now }) =>
  set(caller.userKey, body.isStopped, now),
)
