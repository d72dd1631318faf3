import * as z from 'zod/mini'
import { Key } from '#shared/model/common.ts'
import { type QueueHandler, queueConsumer } from '../runtime/batch.ts'
import { driveJob, MESSAGE_MS } from '../services/codes/work-off-job.ts'

const CodeWork = z.object({ teamKey: Key, key: Key })

/** Processes code jobs. Enqueues another message if a job takes longer. */
export const handler: QueueHandler = queueConsumer(CodeWork, async (messages) => {
  for (const { content } of messages) await driveJob(content, MESSAGE_MS)
  return []
})
