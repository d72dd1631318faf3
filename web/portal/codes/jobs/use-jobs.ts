import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { listCodeJobs, readCodeJob } from '#light/api/code-jobs.ts'
import type { CodeJob } from '#shared/model/code.ts'
import { answerOf, renew } from '#web/lib/api/resource.ts'
import { isRefusal } from '#web/lib/api/retry.ts'
import { asking } from '../../parts/live/live.ts'
import { codeReads } from '../use-totals.ts'

const LOOK_EVERY_MS = 1500
/** Polling interval while a job settles, when only one sentence is left to show. */
const SETTLING_MS = 5000
/** As many as staff may still remember. */
const NEWEST = 10

const isUnderWay = ({ state }: CodeJob) => state === 'running'

/** The newest jobs of an organization; while one is under way they are looked at again and again. */
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
    if (seen.current !== undefined && seen.current !== done) void renew(client, codeReads)
    seen.current = done
  }, [client, done])
  return query
}

/** A job, looked at until it is done. */
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
