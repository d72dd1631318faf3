import { queueSender } from '../../base/queue.ts'
import type { JobName, StoredJob } from '../../stores/codes/code-jobs.ts'
import { SETTLE_SECONDS, workOffJob } from './work-off-job.ts'

/** What a request gives to a job, so that a small one is done with the answer. */
const REQUEST_MS = 3_000
/** What a message gives to it, within the function's timeout. */
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
  if (job?.state === 'running') await queueSender().send('codes', [name])
  if (job?.state === 'settling') {
    await queueSender().send('codes', [name], { delaySeconds: delayOf(job) })
  }
  return job
}

function delayOf({ settleAt = '' }: StoredJob): number {
  const seconds = Math.ceil((Date.parse(settleAt) - Date.now()) / 1000)
  return Math.min(Math.max(seconds, 0), SETTLE_SECONDS)
}
