import { queueSender } from '../../base/queue.ts'
import type { JobName, StoredJob } from '../../stores/codes/code-jobs.ts'
import { dueAt, isUnderWay, SETTLE_SECONDS, workOffJob } from './work-off-job.ts'

/** Milliseconds that a request gives to a job, so that a small one is done with the answer. */
const REQUEST_MS = 3_000
/** Milliseconds that a message gives to a job, within the function's timeout. */
export const MESSAGE_MS = 60_000

/**
 * Works a job off for a while; what is left of it goes on by the queue. Should the message be lost
 * with the process, the schedule sends another.
 */
export async function driveJob(
  { teamKey, key }: JobName,
  forMs = REQUEST_MS,
): Promise<StoredJob | undefined> {
  const name = { teamKey, key }
  const job = await workOffJob(name, { now: () => new Date(), until: Date.now() + forMs })
  if (job !== undefined && isUnderWay(job)) {
    await queueSender().send('codes', [name], { delaySeconds: delayOf(job) })
  }
  return job
}

function delayOf(job: StoredJob): number {
  const at = dueAt(job)
  if (at === undefined) return 0
  const seconds = Math.ceil((Date.parse(at) - Date.now()) / 1000)
  return Math.min(Math.max(seconds, 0), SETTLE_SECONDS)
}
