import { hasCode, OfflineError } from '#web/lib/api/api-problem.ts'
import { ChangedSince } from './perform.ts'

/** Returns why an action on a deal failed, as a key of `failure` in the catalogue of deals. */
export function failureOf(error: Error) {
  if (error instanceof OfflineError) return 'offline'
  if (error instanceof ChangedSince) return 'changed'
  if (hasCode(error, 'wrongDealState')) return 'state'
  return hasCode(error, 'forbidden') || hasCode(error, 'notFound') ? 'gone' : 'other'
}
