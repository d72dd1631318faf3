import { isHoldGood } from '#shared/deals/held-terms.ts'
import type { Checkout } from '#shared/model/checkout.ts'
import { reportOldest } from '../../base/metrics.ts'
import { workOffDue } from '../../base/work-off-due.ts'
import { readOffer } from '../../stores/deals/offers.ts'
import { HOLD_SHARDS, listHeld, listOverdue } from '../../stores/purchases/checkouts.ts'
import { readStock } from '../../stores/purchases/stock.ts'
import { lookAtCheckout } from './complete-checkout.ts'

const PER_SHARD = 100
/** Number of parallel calls to the payment provider. */
const AT_ONCE = 8
/** Milliseconds for one run, within the function's timeout. */
const TIME_MS = 45_000

export interface CompletedRun {
  readonly completed: number
  readonly failed: number
  /** Hours since the end of the oldest hold whose checkout is still open. */
  readonly oldestOverdueHours: number
  readonly [figure: string]: number
}

/**
 * Completes checkouts whose hold is over, in case the provider's event was lost. Failed checkouts
 * are retried a minute later, and an alarm watches `oldestOverdueHours`.
 */
export async function completeOverdueCheckouts(now: Date): Promise<CompletedRun> {
  const shards = Array.from({ length: HOLD_SHARDS }, (_, shard) => shard)
  const pages = await Promise.all(shards.map((shard) => listOverdue(shard, now, PER_SHARD)))
  const overdue = pages.flat()
  const { done, open, failed } = await workOffDue(overdue, {
    atOnce: AT_ONCE,
    timeMs: TIME_MS,
    failure: 'a checkout could not be completed',
    nameOf: ({ key }) => ({ checkoutKey: key }),
    run: async (checkout) =>
      UNDER_WAY.includes(await lookAtCheckout(checkout, now)) ? 'open' : 'done',
  })
  const left = overdue.filter((checkout) => !done.includes(checkout))
  const since = left.map(({ holdEndsAt }) => holdEndsAt)
  const oldestOverdueHours = reportOldest('oldestOverdueHours', since, now)
  return { completed: done.length + open.length, failed: failed.length, oldestOverdueHours }
}

const UNDER_WAY: readonly Checkout['state'][] = ['held', 'refunding']

/**
 * Closes the payment pages of a deal whose terms have changed, and returns the units. Refunds fans
 * who have just paid. Throws if some pages are still open, so that the message is delivered again.
 */
export async function endHolds(offerKey: string, now: Date): Promise<void> {
  const { sold, taken } = await readStock(offerKey)
  if (taken <= sold) return
  const offer = await readOffer(offerKey)
  const over = []
  for await (const checkout of listHeld(offerKey)) {
    if (!isHoldGood(checkout, offer, checkout.holdEndsAt)) over.push(checkout)
  }
  const { done } = await workOffDue(over, {
    atOnce: AT_ONCE,
    timeMs: TIME_MS,
    failure: 'a payment page could not be closed',
    nameOf: ({ key }) => ({ checkoutKey: key }),
    run: async (checkout) => {
      await lookAtCheckout(checkout, now)
      return 'done'
    },
  })
  if (done.length < over.length) {
    throw new Error(`${over.length - done.length} payment pages of deal ${offerKey} are still open`)
  }
}
