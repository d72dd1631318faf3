import type { listCodeRows } from '#shared/api/code-jobs.schemas.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import type { Page } from '#shared/api/paging.ts'
import type { CodeJob } from '#shared/model/code.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { listCodeJobs, readCodeOutcomes } from '../../stores/codes/code-jobs.ts'
import { cursorAfter, type ListRequest, readCursor } from '../../stores/table/pages.ts'
import { maySeeTeam } from '../portal-access/portal-access.ts'
import { findJob } from './collect-job.ts'
import { resultOf } from './row-outcomes.ts'

/** Returns a page of the jobs of an organization, newest first. */
export async function jobsOfTeam(
  caller: Caller,
  teamKey: string,
  list: ListRequest,
): Promise<Page<CodeJob> | Refusal> {
  return maySeeTeam(caller, teamKey) ? listCodeJobs(teamKey, list) : refuse('forbidden')
}

interface RowsRequest {
  readonly caller: Caller
  readonly teamKey: string
  readonly jobKey: string
  readonly cursor: string | undefined
}

/** Returns a page of a job's rows with the outcomes of those that are processed. */
export async function rowsOfJob(
  request: RowsRequest,
): Promise<OutputOf<typeof listCodeRows> | Refusal> {
  const job = await findJob(request)
  if (!('state' in job)) return job
  const list = `rows of ${job.key}`
  const chunk = Number(readCursor(list, request.cursor)?.['chunk'] ?? 0)
  const read = await readCodeOutcomes(job, chunk)
  if (read === undefined) return { items: [] }
  const next = chunk + 1 < job.chunks ? { chunk: String(chunk + 1) } : undefined
  return {
    items: read.codes.map((code, i) => {
      const letter = read.outcomes[i]
      return { code, ...(letter !== undefined && resultOf(letter)) }
    }),
    ...cursorAfter(list, next),
  }
}
