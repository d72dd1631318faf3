import type { Checkout } from '#shared/model/checkout.ts'
import { reportOldest } from '../../runtime/metrics.ts'
import { HOLD_SHARDS, listOverdue } from '../../stores/purchases/checkouts.ts'
import { workOffDue } from '../work-off-due.ts'
import { lookAtCheckout } from './complete-checkout.ts'

const PER_SHARD = 100
/** The payment provider takes so many calls at once without refusing some. */
const AT_ONCE = 8
/** Within the function's timeout. */
const TIME_MS = 45_000

export interface Concluded {
  readonly concluded: number
  readonly failed: number
  /** Age of the oldest that is left. */
  readonly oldestOverdueHours: number
  readonly [figure: string]: number
}

/**
 * Concludes checkouts whose time is over, so that no unit stays held and no payment unanswered when
 * an event of the provider was lost. One that fails is logged and looked at again a minute later; the
 * age of the oldest is reported, so that what never goes through is seen by somebody.
 */
export async function completeOverdueCheckouts(now: Date): Promise<Concluded> {
  const shards = Array.from({ length: HOLD_SHARDS }, (_, shard) => shard)
  const pages = await Promise.all(shards.map((shard) => listOverdue(shard, now, PER_SHARD)))
  const overdue = pages.flat()
  const { done, open, failed } = await workOffDue(overdue, {
    atOnce: AT_ONCE,
    timeMs: TIME_MS,
    failure: 'a checkout could not be concluded',
    nameOf: ({ key }) => ({ checkoutKey: key }),
    run: async (checkout) =>
      UNDER_WAY.includes(await lookAtCheckout(checkout, now)) ? 'open' : 'done',
  })
  const left = overdue.filter((checkout) => !done.includes(checkout))
  const since = left.map(({ holdEndsAt }) => holdEndsAt)
  const oldestOverdueHours = reportOldest('oldestOverdueHours', since, now)
  return { concluded: done.length + open.length, failed: failed.length, oldestOverdueHours }
}

const UNDER_WAY: readonly Checkout['state'][] = ['held', 'refunding']
