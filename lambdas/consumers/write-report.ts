import * as z from 'zod/mini'
import { Instant, Key } from '#shared/model/common.ts'
import { type QueueHandler, queueConsumer } from '../runtime/batch.ts'
import { driveByMessage } from '../services/reports/write-report.ts'

const ReportWork = z.object({ userKey: Key, key: Key, yieldsSince: z.optional(Instant) })

/** Writes reports. A report that takes too long for one message is continued in another message. */
export const handler: QueueHandler = queueConsumer(ReportWork, async (messages) => {
  for (const { content } of messages) await driveByMessage(content)
  return []
})
