import type { OutputOf, QueryOf } from '#shared/api/contract.ts'
import type { stopWeeklyMail as contract } from '#shared/api/weekly-mail.schemas.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { isStopKey, noteStopped } from '../../stores/staff/weekly-mails.ts'

/**
 * Stops or resumes the weekly mail, for anybody with the link in a mail. A wrong key reveals
 * nothing.
 */
export async function stopWeeklyMail(
  { user: userKey, week: monday, key, again }: QueryOf<typeof contract>,
  now: Date,
): Promise<OutputOf<typeof contract> | Refusal> {
  if (!(await isStopKey({ userKey, monday }, key))) return refuse('notFound')
  return setWeeklyMail(userKey, again !== 'true', now)
}

/** Stops or resumes the weekly mail. The caller must have checked the permission. */
export async function setWeeklyMail(
  userKey: string,
  isStopped: boolean,
  now: Date,
): Promise<OutputOf<typeof contract> | Refusal> {
  const isThere = await noteStopped(userKey, isStopped ? now.toISOString() : undefined)
  return isThere ? { isStopped } : refuse('notFound')
}
