import type { OutputOf } from '#shared/api/contract.ts'
import type { revokeDesk as contract } from '#shared/api/portal-desks.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { removeSession } from '../../stores/desks/desk-sessions.ts'
import { endDesk, readDesk } from '../../stores/desks/desks.ts'
import { auditLink } from '../links/audit-link.ts'
import { revokeLink } from '../links/revoke-link.ts'
import { isOwnSponsor } from '../portal-access/portal-access.ts'
import { toDesk } from './to-desk.ts'

interface Request {
  readonly caller: Caller
  readonly sponsorKey: string
  readonly deskKey: string
  readonly now: Date
}

/** Revokes a desk, its token and all its sessions. A repeated request changes nothing. */
export async function revokeDesk(request: Request): Promise<OutputOf<typeof contract> | Refusal> {
  const { caller, sponsorKey, deskKey, now } = request
  if (!isOwnSponsor(caller, sponsorKey)) return refuse('forbidden')
  const owner = { kind: 'sponsor', key: sponsorKey } as const
  const revoked = await revokeLink(deskKey, now, {
    read: () => readDesk(sponsorKey, deskKey),
    end(desk) {
      const change = { action: 'revokeDesk', before: desk, caller, now } as const
      const audit = auditLink({ owner, field: 'desk', ...change })
      const beside = [...desk.sessions.map(removeSession), audit]
      return endDesk(desk, { by: caller.userKey, now, beside })
    },
  })
  return isRefusal(revoked) ? revoked : { desk: toDesk(revoked) }
}
