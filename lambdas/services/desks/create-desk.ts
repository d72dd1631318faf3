import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { createDesk as contract } from '#shared/api/portal-desks.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import { newKey } from '../../base/keys.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { attemptPart, madeBy } from '../../stores/attempts.ts'
import { putDesk, readDesk, replaceToken, type StoredDesk } from '../../stores/desks/desks.ts'
import { hasFailed } from '../../stores/table/writes.ts'
import { auditLink } from '../links/audit-link.ts'
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

type Created = OutputOf<typeof contract>

/**
 * Creates a desk, once per attempt. Only the answer contains its token, since the table stores a
 * hash. A repeated request gets a new token, which replaces the first
 * (lambdas/decisions/proofs/a-desk-has-no-account.md).
 */
export async function createDesk(request: Request): Promise<Created | Refusal> {
  const { caller, sponsorKey, now } = request
  if (!isOwnSponsor(caller, sponsorKey)) return refuse('forbidden')
  if ((await businessIfAny(sponsorKey)) === undefined) return refuse('notFound')
  const key = newKey(now.getTime())
  const name = `${caller.userKey}#desk#${sponsorKey}#${request.attempt ?? key}`
  const made = await madeBy(name)
  if (made !== undefined) return renewDesk(made, request)
  const token = newSecret()
  const desk = {
    key,
    sponsorKey,
    ...(await fieldsOf(request, token)),
    createdAt: now.toISOString(),
    createdBy: caller.userKey,
    sessions: [],
  }
  const put = await putDesk(desk, {
    attempt: attemptPart(name, key, now),
    beside: auditLink({ ...audited(request), action: 'createDesk', after: desk }),
  })
  // The other request of the attempt returns the token, which this request must not replace.
  if (hasFailed(put, 'attempt')) return refuse('busy')
  if (hasFailed(put, 'open')) return refuse('tooManyDesks')
  return put.kind === 'done' ? { desk: toDesk(desk), token } : refuse('busy')
}

/** Replaces the token of an earlier request's desk, unless it was opened or revoked since. */
async function renewDesk(deskKey: string, request: Request): Promise<Created | Refusal> {
  const { sponsorKey } = request
  const before = await readDesk(sponsorKey, deskKey)
  if (before === undefined || before.revokedAt !== undefined || before.sessions.length > 0) {
    return refuse('changedMeanwhile', { made: deskKey })
  }
  const token = newSecret()
  const after = { ...before, ...(await fieldsOf(request, token)) }
  const audit = auditLink({ ...audited(request), action: 'renewDeskLink', after })
  const { kind } = await replaceToken(before, after, audit)
  return kind === 'done' ? { desk: toDesk(after), token } : refuse('busy')
}

async function fieldsOf(
  { name, pin }: Request,
  token: string,
): Promise<Pick<StoredDesk, 'name' | 'tokenHash' | 'pinHash'>> {
  return { name, tokenHash: hashOf(token), pinHash: await hashPin(pin) }
}

function audited({ caller, sponsorKey, now }: Request) {
  return { owner: { kind: 'sponsor', key: sponsorKey }, field: 'desk', caller, now } as const
}
