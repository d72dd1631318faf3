import type { Role } from '#shared/model/roles.ts'
import { type Caller, signatureOf } from '../../base/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { countUse, type UseOptions } from '../../stores/desks/desk-sessions.ts'
import { readDesk } from '../../stores/desks/desks.ts'
import { isOwnSponsor } from '../portal-access/portal-access.ts'
import { hashOf } from './secrets.ts'

/** Staff member or desk that checks the codes of one business. */
export interface Checker {
  readonly sponsorKey: string
  /** Name in records: the key of the staff member, or the key of the desk after `desk:`. */
  readonly by: string
  /** Subject of the count of wrong tries: the staff member, or the device at the desk. */
  readonly triedBy: string
  /** Name in histories: e-mail of the staff member, `Fanward` for an admin, or name of the desk. */
  readonly signature: string
  readonly email?: string | undefined
  readonly role?: Role | undefined
  readonly desk?: { readonly key: string; readonly name: string }
}

interface AtCounter {
  readonly caller: Caller
  readonly sponsorKey: string
}

interface AtDesk {
  readonly session: string
  readonly now: Date
  /** True to accept a desk that is locked because it was idle for an hour. */
  readonly mayBeLocked?: boolean
}

/** Request of a staff member for a business, or of a device with its session. */
export type CheckRequest = AtCounter | AtDesk

/** Returns who checks codes in a request. At a desk, this counts as a use of the device's session. */
export async function checkerOf(request: CheckRequest): Promise<Checker | Refusal> {
  return 'caller' in request ? staffChecker(request) : deskChecker(request)
}

/** Returns a staff member who checks codes of their business, or of any if they are an admin. */
function staffChecker({ caller, sponsorKey }: AtCounter): Checker | Refusal {
  if (!isOwnSponsor(caller, sponsorKey)) return refuse('forbidden')
  const { userKey: by, email, role } = caller
  return { sponsorKey, by, triedBy: by, signature: signatureOf(caller), email, role }
}

async function deskChecker(request: AtDesk): Promise<Checker | Refusal> {
  const { session, now, mayBeLocked = false } = request
  const use = await countDeskUse(session, now, { mayBeLocked })
  if (isRefusal(use)) return use
  const { sponsorKey, deskKey, deskName, sessionHash } = use
  return {
    sponsorKey,
    by: `desk:${deskKey}`,
    triedBy: `desk:${sessionHash}`,
    signature: deskName,
    desk: { key: deskKey, name: deskName },
  }
}

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
