import { queueSender } from '../../base/queue.ts'
import { openCodeJobs, readCodeJob, touchCodeJob } from '../../stores/codes/code-jobs.ts'

/** A worker notes each step of a job: one that stands still for so long has none. */
const STILL_MS = 120_000

/** Sends those jobs on whose worker is gone, with its message. */
export async function resumeCodeJobs(
  now: Date,
): Promise<Readonly<Record<'open' | 'resumed', number>>> {
  const before = new Date(now.getTime() - STILL_MS).toISOString()
  let open = 0
  let resumed = 0
  for await (const name of openCodeJobs()) {
    open += 1
    const job = await readCodeJob(name)
    if (job === undefined || job.updatedAt > before) continue
    // Noted, so that the next run does not send it again while it waits in the queue.
    if (!(await touchCodeJob(job, now.toISOString()))) continue
    await queueSender().send('codes', [name])
    resumed += 1
  }
  return { open, resumed }
}
