import { hasCode, OfflineError } from '#web/lib/api/api-problem.ts'
import { ChangedSince } from './perform.ts'

/** Why something was not done with a deal: a word of `failure` in the catalogue of deals. */
export function failureOf(error: Error) {
  if (error instanceof OfflineError) return 'offline'
  if (error instanceof ChangedSince) return 'changed'
  if (hasCode(error, 'wrongDealState')) return 'state'
  return hasCode(error, 'forbidden') || hasCode(error, 'notFound') ? 'gone' : 'other'
}
