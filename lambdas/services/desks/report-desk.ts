import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { reportDesk as contract } from '#shared/api/desk.schemas.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { countUse, isIdle } from '../../stores/desks/desk-sessions.ts'
import { noteReport } from '../../stores/desks/desks.ts'
import { setupOf } from './desk-setup.ts'
import { hashOf } from './secrets.ts'

interface Request extends BodyOf<typeof contract> {
  readonly now: Date
}

/**
 * Stores a device's report about itself, and returns its desk. Counts as a use of the session, but
 * does not delay the time at which the session is locked.
 */
export async function reportDesk(request: Request): Promise<OutputOf<typeof contract> | Refusal> {
  const { session, version, queued, now } = request
  const use = await countUse(hashOf(session), now, { mayBeLocked: true })
  if (use.kind === 'tooMany') return refuse('tooManyTries', { passesAt: use.passesAt })
  if (use.kind === 'busy') return refuse('busy')
  if (use.kind !== 'counted') return refuse('notFound')
  const report = { lastSeenAt: now.toISOString(), version, queued }
  const desk = await noteReport(use, report)
  if (desk === 'gone') return refuse('notFound')
  if (desk === 'busy') return refuse('busy')
  const setup = await setupOf(desk, now)
  return isRefusal(setup) ? setup : { desk: setup, isLocked: isIdle(use, now) }
}
