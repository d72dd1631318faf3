import type { AccessLevel } from '#shared/model/access-levels.ts'
import type { CodeJob } from '#shared/model/code.ts'
import type { Caller } from '../../base/caller.ts'
import { newKey } from '../../base/keys.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { putCodeJob, type StoredJob } from '../../stores/codes/code-jobs.ts'
import { readCodeTotals } from '../../stores/codes/code-totals.ts'
import { hasFailed } from '../../stores/table/writes.ts'
import { maySeeTeam } from '../portal-access/portal-access.ts'
import { auditOfCodes } from './audit-codes.ts'
import { newJob } from './new-job.ts'
import { driveJob } from './work-off-job.ts'

interface Request {
  readonly caller: Caller
  readonly teamKey: string
  readonly accessLevel: AccessLevel
  readonly codes: readonly string[]
  readonly now: Date
}

type Sent = { readonly job: CodeJob }

/** Starts a job that deactivates or deletes the named codes, or all codes, of one access level. */
export async function takeCodes(
  request: Request & { readonly kind: 'deactivate' | 'delete'; readonly isAll: boolean },
): Promise<Sent | Refusal> {
  const { teamKey, accessLevel, codes, kind, isAll } = request
  if (!maySeeTeam(request.caller, teamKey)) return refuse('forbidden')
  if (!isAll) return codes.length === 0 ? NO_CODES : sendRows(request, kind)
  const { total, active } = (await readCodeTotals(teamKey))[accessLevel]
  const rows = kind === 'delete' ? total : active
  return begin(request, { ...jobOf(request, kind), isAll: true, rows })
}

/** Starts a job that adds the codes of one request to an access level. */
export async function createCodes(request: Request): Promise<Sent | Refusal> {
  if (!maySeeTeam(request.caller, request.teamKey)) return refuse('forbidden')
  return sendRows(request, 'upload')
}

const NO_CODES = refuse('invalidInput', {
  errors: [{ path: 'body.codes', messageKey: 'errors.field.tooFew', detail: 'must name a code' }],
})

function sendRows(request: Request, kind: StoredJob['kind']): Promise<Sent | Refusal> {
  const { codes } = request
  return begin(request, { ...jobOf(request, kind), rows: codes.length, chunks: 1 }, codes)
}

function jobOf(request: Request, kind: StoredJob['kind']): StoredJob {
  return { ...newJob({ ...request, kind, key: newKey(request.now.getTime()) }), state: 'running' }
}

async function begin(
  { caller, now }: Request,
  job: StoredJob,
  rows?: readonly string[],
): Promise<Sent | Refusal> {
  const audit = auditOfCodes(job.teamKey, `${job.kind}Codes`, {
    caller,
    now,
    after: auditedOf(job),
  })
  const outcome = await putCodeJob(job, { ...(rows && { rows }), audit })
  if (hasFailed(outcome, 'team')) return refuse('invalidTeamOrCode')
  if (outcome.kind !== 'done') return refuse('busy')
  return { job: (await driveJob(job)) ?? job }
}

/**
 * Returns the fields of a job for its audit record. Omits the rows, which the job's chunks contain.
 */
export function auditedOf({ key, accessLevel, isAll, rows, limit, pattern, wanted }: StoredJob) {
  return {
    jobKey: key,
    accessLevel,
    rows,
    ...(isAll && { isAll }),
    ...(limit !== undefined && { limit }),
    ...(pattern !== undefined && { pattern, count: wanted }),
  }
}
