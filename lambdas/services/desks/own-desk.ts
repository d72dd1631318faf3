import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readDesk, type StoredDesk } from '../../stores/desks/desks.ts'
import { isOwnSponsor } from '../portal-access/portal-access.ts'

interface Request {
  readonly caller: Caller
  readonly sponsorKey: string
  readonly deskKey: string
}

/** Reads a desk for the staff of its business. Refuses if the desk is missing or revoked. */
export async function ownDesk(request: Request): Promise<StoredDesk | Refusal> {
  const { caller, sponsorKey, deskKey } = request
  if (!isOwnSponsor(caller, sponsorKey)) return refuse('forbidden')
  const desk = await readDesk(sponsorKey, deskKey)
  return desk === undefined || desk.revokedAt !== undefined ? refuse('notFound') : desk
}
