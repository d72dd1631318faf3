import type { Checkout } from '#shared/model/checkout.ts'
import { logger } from '../runtime/logger.ts'
import { reportOldest } from '../runtime/metrics.ts'
import { eachAtMost } from '../runtime/parallel.ts'
import { HOLD_SHARDS, listOverdue } from '../stores/checkouts.ts'
import { lookAtCheckout } from './conclude-checkout.ts'

const PER_SHARD = 100
/** The payment provider takes so many calls at once without refusing some. */
const AT_ONCE = 8

export interface Concluded {
  readonly concluded: number
  readonly failed: number
  /** Age of the oldest that is left. */
  readonly oldestOverdueHours: number
  readonly [figure: string]: number
}

/**
 * Concludes checkouts whose time is over, so that no unit stays held and no payment unanswered when
 * an event of the provider was lost. One that fails is told and looked at again a minute later; the
 * age of the oldest is told too, so that what never goes through is seen by somebody.
 */
export async function concludeOverdue(now: Date): Promise<Concluded> {
  const shards = Array.from({ length: HOLD_SHARDS }, (_, shard) => shard)
  const pages = await Promise.all(shards.map((shard) => listOverdue(shard, now, PER_SHARD)))
  const overdue = pages.flat()
  const left: Checkout[] = []
  let failed = 0
  await eachAtMost(AT_ONCE, overdue, async (checkout) => {
    const state = await tryToConclude(checkout, now)
    if (state === 'failed') failed += 1
    if (UNDER_WAY.includes(state)) left.push(checkout)
  })
  const since = left.map(({ holdEndsAt }) => holdEndsAt)
  const oldestOverdueHours = reportOldest('oldestOverdueHours', since, now)
  return { concluded: overdue.length - failed, failed, oldestOverdueHours }
}

const UNDER_WAY: readonly string[] = ['failed', 'held', 'refunding']

async function tryToConclude(checkout: Checkout, now: Date): Promise<Checkout['state'] | 'failed'> {
  try {
    return await lookAtCheckout(checkout, now)
  } catch (error) {
    logger.error('a checkout could not be concluded', { checkoutKey: checkout.key, error })
    return 'failed'
  }
}
