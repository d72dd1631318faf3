import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { createValueReport as contract } from '#shared/api/value-reports.schemas.ts'
import { PORTAL_ZONE } from '#shared/constants.ts'
import { localDay } from '#shared/time.ts'
import type { Caller } from '../../base/caller.ts'
import { newKey } from '../../base/keys.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { hasFailed } from '../../stores/table/writes.ts'
import { putValueReport } from '../../stores/value-reports/value-reports.ts'
import { hashOf, newSecret } from '../desks/secrets.ts'
import { isOwner, type NamedOwner, ownerOf, readBusinessOf, readOwner } from './owner.ts'
import { toValueReport } from './to-value-report.ts'

interface Request extends BodyOf<typeof contract> {
  readonly caller: Caller
  readonly of: NamedOwner
  readonly now: Date
}

/** Creates a value report. Only the answer contains its token, since the table stores a hash. */
export async function createValueReport(
  request: Request,
): Promise<OutputOf<typeof contract> | Refusal> {
  const { caller, of, name, from, to, sponsorKey, now } = request
  const owner = ownerOf(of)
  if (!isOwner(caller, owner)) return refuse('forbidden')
  if (from > localDay(now, PORTAL_ZONE)) return notBegun()
  if ((await readOwner(owner)) === undefined) return refuse('notFound')
  const business = sponsorKey === undefined ? undefined : await businessOf(owner, sponsorKey)
  if (sponsorKey !== undefined && business === undefined) return refuse('notFound')
  const token = newSecret()
  const report = {
    key: newKey(now.getTime()),
    owner,
    name,
    from,
    to,
    ...(business !== undefined && { business: { key: business.key, name: business.name } }),
    tokenHash: hashOf(token),
    createdAt: now.toISOString(),
    createdBy: caller.userKey,
  }
  const put = await putValueReport(report)
  if (hasFailed(put, 'open')) return refuse('tooManyValueReports')
  return put.kind === 'done' ? { report: toValueReport(report), token } : refuse('busy')
}

/**
 * Reads the business to which an organization limits its report. Returns undefined for a business's
 * own report.
 */
async function businessOf({ kind, key }: ReturnType<typeof ownerOf>, sponsorKey: string) {
  return kind === 'team' ? readBusinessOf(key, sponsorKey) : undefined
}

function notBegun(): Refusal {
  const detail = 'must be today or earlier'
  return refuse('invalidInput', {
    errors: [{ path: 'body.from', messageKey: 'validation.valueReport.future', detail }],
  })
}
