import * as z from 'zod/mini'
import { Key } from '#shared/model/common.ts'
import { type QueueHandler, queueConsumer } from '../runtime/batch.ts'
import { driveJob, MESSAGE_MS } from '../services/codes/work-off-job.ts'

const CodeWork = z.object({ teamKey: Key, key: Key })

/**
 * Processes code jobs. A job that takes longer than `MESSAGE_MS` is continued in another message.
 */
export const handler: QueueHandler = queueConsumer(CodeWork, async (messages) => {
  for (const { content } of messages) await driveJob(content, MESSAGE_MS)
  return []
})
