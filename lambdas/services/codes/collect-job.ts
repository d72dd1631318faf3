import type { beginCodeJob, putCodeRows } from '#shared/api/code-jobs.schemas.ts'
import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { CodeJob } from '#shared/model/code.ts'
import { CODE_JOB_MAX } from '#shared/unlock-codes/pattern.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import {
  putCodeJob,
  putCodeRows as putRows,
  readCodeJob,
  readCodeRows,
  type StoredJob,
  startCodeJob,
} from '../../stores/codes/code-jobs.ts'
import { hasFailed } from '../../stores/table/writes.ts'
import { maySeeTeam } from '../portal-access/portal-access.ts'
import { auditOfCodes } from './audit-codes.ts'
import { newJob } from './new-job.ts'
import { auditedOf } from './take-codes.ts'
import { driveJob } from './work-off-job.ts'

interface Request {
  readonly caller: Caller
  readonly teamKey: string
  readonly jobKey: string
  readonly now: Date
}

/**
 * Creates a code job, or returns the existing job if the request repeats. Refuses another job with
 * the same key. The rows of an upload arrive in later requests. A generation creates its codes
 * while the job runs.
 */
export async function beginJob(
  request: Request & { readonly body: BodyOf<typeof beginCodeJob> },
): Promise<CodeJob | Refusal> {
  const { caller, teamKey, jobKey, body, now } = request
  if (!maySeeTeam(caller, teamKey)) return refuse('forbidden')
  const { kind, accessLevel, limit } = body
  const job: StoredJob = {
    ...newJob({ caller, teamKey, key: jobKey, kind, accessLevel, limit, now }),
    ...(body.kind === 'generate' && {
      pattern: body.pattern,
      wanted: body.count,
      rows: body.count,
    }),
  }
  const outcome = await putCodeJob(job)
  if (outcome.kind === 'done') return job
  if (outcome.kind === 'busy') return refuse('busy')
  if (hasFailed(outcome, 'team')) return refuse('invalidTeamOrCode')
  const standing = await readCodeJob(job)
  return standing && isSame(standing, job) ? standing : refuse('jobConflict')
}

function isSame(one: StoredJob, other: StoredJob): boolean {
  const said = ({ kind, accessLevel, limit, pattern, wanted }: StoredJob) =>
    JSON.stringify([kind, accessLevel, limit, pattern, wanted])
  return said(one) === said(other)
}

/** Stores a chunk of an upload's rows. Accepts a repeated chunk if its rows are identical. */
export async function collectRows(
  request: Request & { readonly chunk: number; readonly codes: readonly string[] },
): Promise<OutputOf<typeof putCodeRows> | Refusal> {
  const { chunk, codes } = request
  const job = await findJob(request)
  if (!('state' in job)) return job
  const isFull = job.rows + codes.length > CODE_JOB_MAX
  if (job.kind !== 'upload') return refuse('jobConflict')
  if (chunk >= job.chunks && isFull) {
    const detail = `must be ${CODE_JOB_MAX} in all`
    const fault = { path: 'body.codes', messageKey: 'errors.field.tooMany', detail } as const
    return refuse('invalidInput', { errors: [{ ...fault, limit: CODE_JOB_MAX }] })
  }
  const outcome = await putRows(job, chunk, codes)
  if (outcome.kind === 'done') return { rows: job.rows + codes.length }
  if (outcome.kind === 'busy') return refuse('busy')
  const standing = await readCodeRows(job, chunk)
  const isThere =
    standing?.length === codes.length && codes.every((code, i) => code === standing[i])
  return isThere ? { rows: job.rows } : refuse('jobConflict')
}

/**
 * Starts a job whose rows are complete. If the job has already started, returns it unchanged, or
 * refuses if the request names more chunks than the job has.
 */
export async function startJob(
  request: Request & { readonly chunks: number },
): Promise<CodeJob | Refusal> {
  const { caller, teamKey, chunks, now } = request
  const job = await findJob(request)
  if (!('state' in job)) return job
  if (job.state !== 'collecting') return job.chunks < chunks ? refuse('jobConflict') : job
  const isEmpty = job.kind === 'upload' && chunks === 0
  if (isEmpty || job.chunks !== chunks) return refuse('jobConflict')
  const audit = auditOfCodes(teamKey, `${job.kind}Codes`, { caller, now, after: auditedOf(job) })
  const outcome = await startCodeJob(job, chunks, now.toISOString(), audit)
  if (outcome.kind !== 'done') return refuse('busy')
  return (await driveJob(job)) ?? job
}

export async function findJob({
  caller,
  teamKey,
  jobKey,
}: Omit<Request, 'now'>): Promise<StoredJob | Refusal> {
  if (!maySeeTeam(caller, teamKey)) return refuse('forbidden')
  return (await readCodeJob({ teamKey, key: jobKey })) ?? refuse('invalidTeamOrCode')
}
