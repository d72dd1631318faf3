import type { OutputOf, QueryOf } from '#shared/api/contract.ts'
import type { stopWeeklyMail as contract } from '#shared/api/weekly-mail.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { isStopKey, noteStopped } from '../../stores/staff/weekly-mails.ts'

/** Stops the mail or lets it come again: whoever got one may. Who guesses learns nothing. */
export async function stopWeeklyMail(
  { user: userKey, week: monday, key, again }: QueryOf<typeof contract>,
  now: Date,
): Promise<OutputOf<typeof contract> | Refusal> {
  if (!(await isStopKey({ userKey, monday }, key))) return refuse('notFound')
  return setWeeklyMail(userKey, again !== 'true', now)
}

/** For whoever may: by a mail's key, or as themselves. */
export async function setWeeklyMail(
  userKey: string,
  isStopped: boolean,
  now: Date,
): Promise<OutputOf<typeof contract> | Refusal> {
  const isThere = await noteStopped(userKey, isStopped ? now.toISOString() : undefined)
  return isThere ? { isStopped } : refuse('notFound')
}
