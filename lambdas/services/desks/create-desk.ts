import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { createDesk as contract } from '#shared/api/portal-desks.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import { newKey } from '../../base/keys.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { putDesk } from '../../stores/desks/desks.ts'
import { hasFailed } from '../../stores/table/writes.ts'
import { isOwnSponsor } from '../portal-access/portal-access.ts'
import { businessIfAny } from './business.ts'
import { hashPin } from './pin.ts'
import { hashOf, newSecret } from './secrets.ts'
import { toDesk } from './to-desk.ts'

interface Request extends BodyOf<typeof contract> {
  readonly caller: Caller
  readonly sponsorKey: string
  readonly now: Date
}

/** Creates a desk. Its token is in the answer alone, since the table holds only its hash. */
export async function createDesk(request: Request): Promise<OutputOf<typeof contract> | Refusal> {
  const { caller, sponsorKey, name, pin, now } = request
  if (!isOwnSponsor(caller, sponsorKey)) return refuse('forbidden')
  if ((await businessIfAny(sponsorKey)) === undefined) return refuse('notFound')
  const token = newSecret()
  const desk = {
    key: newKey(now.getTime()),
    sponsorKey,
    name,
    tokenHash: hashOf(token),
    pinHash: await hashPin(pin),
    createdAt: now.toISOString(),
    createdBy: caller.userKey,
    sessions: [],
  }
  const put = await putDesk(desk)
  if (hasFailed(put, 'open')) return refuse('tooManyDesks')
  return put.kind === 'done' ? { desk: toDesk(desk), token } : refuse('busy')
}
