import type { OutputOf } from '#shared/api/contract.ts'
import type { listDesks as contract } from '#shared/api/portal-desks.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readDesks } from '../../stores/desks/desks.ts'
import { isOwnSponsor } from '../portal-access/portal-access.ts'
import { businessIfAny } from './business.ts'
import { toDesk } from './to-desk.ts'

interface Request {
  readonly caller: Caller
  readonly sponsorKey: string
  readonly now: Date
}

/** Lists a business's desks, with revoked ones last. Pages read this twice a minute. */
export async function listDesks({
  caller,
  sponsorKey,
  now,
}: Request): Promise<OutputOf<typeof contract> | Refusal> {
  if (!isOwnSponsor(caller, sponsorKey)) return refuse('forbidden')
  const [business, desks] = await Promise.all([
    businessIfAny(sponsorKey),
    readDesks(sponsorKey, now),
  ])
  if (business === undefined) return refuse('notFound')
  const open = desks.filter(({ revokedAt }) => revokedAt === undefined)
  const revoked = desks.filter(({ revokedAt }) => revokedAt !== undefined)
  return { desks: [...open, ...revoked].map(toDesk), now: now.toISOString() }
}
