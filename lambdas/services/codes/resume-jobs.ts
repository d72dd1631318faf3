import { queueSender } from '../../base/aws/queue.ts'
import { openCodeJobs, readCodeJob, touchCodeJob } from '../../stores/codes/code-jobs.ts'

/**
 * Milliseconds without progress after which a job counts as abandoned. Workers record every step.
 */
const STILL_MS = 120_000

/** Enqueues abandoned jobs again. */
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
    // Marks progress, so that the next run does not enqueue the job a second time.
    if (!(await touchCodeJob(job, now.toISOString()))) continue
    await queueSender().send('codes', [name])
    resumed += 1
  }
  return { open, resumed }
}
