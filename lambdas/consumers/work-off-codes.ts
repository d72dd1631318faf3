import * as z from 'zod/mini'
import { Key } from '#shared/model/common.ts'
import { type QueueHandler, queueConsumer } from '../runtime/batch.ts'
import { driveJob, MESSAGE_MS } from '../services/codes/drive-job.ts'

const CodeWork = z.object({ teamKey: Key, key: Key })

/** Works off jobs on many codes; one that takes longer goes on with a message of its own. */
export const handler: QueueHandler = queueConsumer(CodeWork, async (messages) => {
  for (const { content } of messages) await driveJob(content, MESSAGE_MS)
  return []
})
