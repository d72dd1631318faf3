import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { listCodeJobs, readCodeJob } from '#shared/api/code-jobs.ts'
import type { CodeJob } from '#shared/model/code.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { isRefusal } from '#web/lib/api/retry.ts'
import { asking } from '../../../lib/live/use-live.ts'
import { renewCodes } from '../read-codes.ts'

const LOOK_EVERY_MS = 1500
/**
 * Milliseconds between polls while a job settles. Running jobs are polled more often, because their
 * counts still change.
 */
const SETTLING_MS = 5000
/** Maximum number of listed jobs. */
const NEWEST = 10

const isUnderWay = ({ state }: CodeJob) => state === 'running'

/**
 * Returns an organization's newest jobs. Polls while a job is running or settling, and refetches
 * codes as jobs progress.
 */
export function useJobs(teamKey: string) {
  const client = useQueryClient()
  const query = useQuery({
    ...answerOf(listCodeJobs, { params: { teamKey }, query: { limit: NEWEST } }),
    ...asking,
    refetchInterval: ({ state: { data, error } }) =>
      isRefusal(error) ? false : waitForAll(data?.items ?? []),
  })
  const done = query.data?.items.filter(isUnderWay).reduce((sum, job) => sum + job.done + 1, 0)
  const seen = useRef(done)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== done) void renewCodes(client)
    seen.current = done
  }, [client, done])
  return query
}

/** Returns a job. Polls until the job is done. */
export function useJob(teamKey: string, jobKey: string) {
  return useQuery({
    ...answerOf(readCodeJob, { params: { teamKey, jobKey } }),
    ...asking,
    refetchInterval: ({ state: { data, error } }) => (isRefusal(error) ? false : waitFor(data)),
  })
}

function waitForAll(jobs: readonly CodeJob[]): number | false {
  if (jobs.some(isUnderWay)) return LOOK_EVERY_MS
  return jobs.some(({ state }) => state === 'settling') && SETTLING_MS
}

function waitFor(job: CodeJob | undefined): number | false {
  if (job === undefined || job.state === 'done') return false
  return job.state === 'settling' ? SETTLING_MS : LOOK_EVERY_MS
}
