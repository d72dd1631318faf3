import { environmentNamed } from '#infra/settings/environments.ts'
import type { ScheduledEvent } from '#lambdas/runtime/schedule.ts'
import { invokeFunction } from '../invoke-function.ts'
import { invokeLocally } from '../invoke-locally.ts'

const FUNCTION = 'redeem-canary'

/** Redeems a deal; throws with the reason where it could not be redeemed. */
export type Canary = () => Promise<void>

/** Of an environment, under whatever account the shell is signed in to, or of the local cloud at an address. */
export function canaryOf(environment: string | undefined, siteUrl: string): Canary {
  return async () => {
    const event: ScheduledEvent = { schedule: FUNCTION, time: new Date().toISOString() }
    const answer =
      environment === undefined
        ? await invokeLocally(siteUrl, FUNCTION, event)
        : await invokeFunction(environmentNamed(environment), FUNCTION, event)
    if (answer !== null) throw new Error(`${FUNCTION} answered ${JSON.stringify(answer)}`)
  }
}
