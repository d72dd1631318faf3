import type { Checkout } from '#shared/model/checkout.ts'
import { logger } from '../runtime/logger.ts'
import { eachAtMost } from '../runtime/parallel.ts'
import { HOLD_SHARDS, listOverdue } from '../stores/checkouts.ts'
import { lookAtCheckout } from './conclude-checkout.ts'

const PER_SHARD = 100
/** The payment provider takes so many calls at once without refusing some. */
const AT_ONCE = 8

/**
 * Concludes checkouts whose time is over, so that no unit stays held and no payment unanswered when
 * an event of the provider was lost. One that fails is told and looked at again a minute later.
 */
export async function concludeOverdue(now: Date): Promise<{ concluded: number; failed: number }> {
  const shards = Array.from({ length: HOLD_SHARDS }, (_, shard) => shard)
  const pages = await Promise.all(shards.map((shard) => listOverdue(shard, now, PER_SHARD)))
  let failed = 0
  const overdue = pages.flat()
  await eachAtMost(AT_ONCE, overdue, async (checkout) => {
    if (!(await concluded(checkout, now))) failed += 1
  })
  return { concluded: overdue.length - failed, failed }
}

async function concluded(checkout: Checkout, now: Date): Promise<boolean> {
  try {
    await lookAtCheckout(checkout, now)
    return true
  } catch (error) {
    logger.error('a checkout could not be concluded', { checkoutKey: checkout.key, error })
    return false
  }
}
