import * as z from 'zod/mini'
import { logger, loggingFailure } from '../base/logger.ts'

/** Input from EventBridge Scheduler, defined in infra/constructs/scheduled-function.ts. */
export const ScheduledEvent = z.object({
  schedule: z.string(),
  /** Time when the run was due. Retries have the same time. */
  time: z.string().check(z.refine((time) => !Number.isNaN(Date.parse(time)))),
})
export type ScheduledEvent = z.infer<typeof ScheduledEvent>

export type ScheduleHandler = (event: ScheduledEvent) => Promise<void>

/**
 * Returns a handler that logs the figures of its run. If `run` throws, Lambda retries the run as
 * often as the schedule's row in the manifest says.
 */
export function scheduled(
  run: (now: Date) => Promise<Readonly<Record<string, number>>>,
): ScheduleHandler {
  return async (event) => {
    const { schedule, time } = ScheduledEvent.parse(event)
    const figures = await loggingFailure(() => run(new Date(time)))
    logger.info('schedule done', { schedule, time, ...figures })
  }
}
