import * as z from 'zod/mini'
import type { ScheduledEvent } from '#lambdas/runtime/schedule.ts'
import { runFunction } from '../invoke-function.ts'

const FUNCTION = 'redeem-canary'

/** Redeems a deal, or throws with the reason. */
export type Canary = () => Promise<void>

/**
 * Returns a function that runs the canary of a deployed environment, or of the local cloud if
 * `environment` is undefined. A deployed canary is run with the shell's AWS credentials.
 */
export function canaryOf(environment: string | undefined, siteUrl: string): Canary {
  return async () => {
    const event: ScheduledEvent = { schedule: FUNCTION, time: new Date().toISOString() }
    await runFunction({ environment, site: () => siteUrl }, FUNCTION, event, z.null())
  }
}
