import type { stopAlerts as contract } from '#shared/api/alerts.schemas.ts'
import type { OutputOf, QueryOf } from '#shared/api/contract.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { isStopKey, setStopped } from '../../stores/alerts/settings.ts'

/**
 * Stops or resumes all alerts to a fan, for anybody who has the link in an alert. A wrong key and a
 * deleted fan cause the same error.
 */
export async function stopAlerts(
  { user: userKey, key, again }: QueryOf<typeof contract>,
  now: Date,
): Promise<OutputOf<typeof contract> | Refusal> {
  if (!(await isStopKey(userKey, key))) return refuse('notFound')
  const isStopped = again !== 'true'
  const outcome = await setStopped({ userKey, at: now.toISOString(), by: 'stop' }, isStopped)
  if (outcome === 'busy') return refuse('busy')
  return outcome === 'deleted' ? refuse('notFound') : { isStopped }
}
