import { type Refusal, refuse } from '../../base/refusal.ts'
import { countUse, type UseOptions } from '../../stores/desks/desk-sessions.ts'
import { readDesk } from '../../stores/desks/desks.ts'
import { hashOf } from './secrets.ts'

/** Desk at which a device's request arrives. */
interface DeskUse {
  readonly sponsorKey: string
  readonly deskKey: string
  readonly deskName: string
  /** Hash of the session, which names the device without its secret. */
  readonly sessionHash: string
}

/**
 * Counts a use of a device's session and returns its desk. Refuses an unknown session, a revoked
 * desk, too many uses and, unless `mayBeLocked`, an idle session.
 */
export async function countDeskUse(
  session: string,
  now: Date,
  options: UseOptions,
): Promise<DeskUse | Refusal> {
  const sessionHash = hashOf(session)
  const use = await countUse(sessionHash, now, options)
  switch (use.kind) {
    case 'gone':
      return refuse('notFound')
    case 'locked':
      return refuse('deskLocked')
    case 'tooMany':
      return refuse('tooManyTries', { passesAt: use.passesAt })
    case 'busy':
      return refuse('busy')
    case 'counted': {
      const { sponsorKey, deskKey } = use
      const desk = await readDesk(sponsorKey, deskKey)
      if (desk === undefined || desk.revokedAt !== undefined) return refuse('notFound')
      return { sponsorKey, deskKey, deskName: desk.name, sessionHash }
    }
    default:
      return use satisfies never
  }
}
