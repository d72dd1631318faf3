import * as z from 'zod/mini'
import type { ScheduledEvent } from '#lambdas/runtime/schedule.ts'
import { runFunction } from '../invoke-function.ts'

const FUNCTION = 'redeem-canary'

/** Redeems a deal; throws with the reason if that fails. */
export type Canary = () => Promise<void>

/**
 * Runs the canary of an environment, in the account that the shell is signed in to, or of the local cloud at
 * an address.
 */
export function canaryOf(environment: string | undefined, siteUrl: string): Canary {
  return async () => {
    const event: ScheduledEvent = { schedule: FUNCTION, time: new Date().toISOString() }
    await runFunction({ environment, site: () => siteUrl }, FUNCTION, event, z.null())
  }
}
