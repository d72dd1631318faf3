import type { OutputOf } from '#shared/api/contract.ts'
import type { revokeDesk as contract } from '#shared/api/portal-desks.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { removeSession } from '../../stores/desks/desk-sessions.ts'
import { endDesk, readDesk } from '../../stores/desks/desks.ts'
import { retryContended } from '../../stores/table/table.ts'
import { isOwnSponsor } from '../portal-access/portal-access.ts'
import { deskAudit } from './desk-audit.ts'
import { toDesk } from './to-desk.ts'

interface Request {
  readonly caller: Caller
  readonly sponsorKey: string
  readonly deskKey: string
  readonly now: Date
}

/** Maximum number of attempts if devices open the desk at the same time. */
const ATTEMPTS = 4

/** Revokes a desk, its token and all its sessions. A repeated request changes nothing. */
export async function revokeDesk(request: Request): Promise<OutputOf<typeof contract> | Refusal> {
  const { caller, sponsorKey, deskKey, now } = request
  if (!isOwnSponsor(caller, sponsorKey)) return refuse('forbidden')
  const revoked = await retryContended(`revoking ${deskKey}`, ATTEMPTS, async () => {
    const desk = await readDesk(sponsorKey, deskKey)
    if (desk === undefined) return refuse('notFound')
    if (desk.revokedAt !== undefined) return { desk: toDesk(desk) }
    const audit = deskAudit(sponsorKey, { action: 'revokeDesk', before: desk, caller, now })
    const beside = [...desk.sessions.map(removeSession), audit]
    const { kind } = await endDesk(desk, { by: caller.userKey, now, beside })
    if (kind !== 'done') return 'again'
    return { desk: toDesk({ ...desk, revokedAt: now.toISOString() }) }
  })
  return revoked === 'contended' ? refuse('busy') : revoked
}
