import type { Reconciliation } from '#lambdas/stores/purchases/reconciliation.ts'
import { endOfDay } from '#shared/calendar.ts'
import { addSeconds } from '#shared/interval.ts'
import { RECONCILIATION_PREFIX } from '#shared/payments/constants.ts'
import { DAY_MS, HOUR_MS, instant } from './clock.ts'
import type { EndedCheckout } from './ended-checkouts.ts'
import type { SeededPurchase } from './purchases.ts'

/** Number of nightly payment comparisons before the seeding. */
const NIGHTS = 14
/** Time zone of the schedule `reconcile-payments`. */
const ZONE = 'America/Toronto'
const SECONDS_AFTER_MIDNIGHT = (5 * 60 + 15) * 60
/** Number of days that each comparison covers. The period ends an hour before the run. */
const DAYS = 3

interface Money {
  readonly purchases: readonly SeededPurchase[]
  readonly endedCheckouts: readonly EndedCheckout[]
}

/**
 * Builds the results of the nightly comparisons, all without differences: the demo world's payments
 * match its purchases.
 */
export function makeNights(now: number, money: Money): Reconciliation[] {
  return Array.from({ length: NIGHTS + 1 }, (_, index) =>
    instant(now - index * DAY_MS).slice(0, 10),
  )
    .map((day) => ({ day, at: nightOf(day) }))
    .filter(({ at }) => at <= now)
    .slice(0, NIGHTS)
    .map(({ day, at }) => nightAt(day, at, money))
}

function nightOf(day: string): number {
  const eve = instant(Date.parse(day) - DAY_MS).slice(0, 10)
  return Date.parse(addSeconds(endOfDay(eve, ZONE), SECONDS_AFTER_MIDNIGHT)) + 1
}

function nightAt(day: string, at: number, { purchases, endedCheckouts }: Money): Reconciliation {
  const before = instant(at - HOUR_MS)
  const from = instant(at - HOUR_MS - DAYS * DAY_MS)
  const isWithin = (time: string) => from <= time && time < before
  const sold = purchases.filter(({ purchase }) => isWithin(purchase.createdAt))
  const late = endedCheckouts.filter(({ paidLateAt }) => paidLateAt && isWithin(paidLateAt))
  const transfers = sold.map(({ purchase: { transferId, organizationTransferId } }) =>
    [transferId, organizationTransferId].filter((id) => id !== undefined),
  )
  const payments = sold.length + late.length
  return {
    day,
    from,
    before,
    sessions: payments,
    payments,
    purchases: sold.length,
    transfers: transfers.flat().length,
    differences: 0,
    kinds: {},
    file: `${RECONCILIATION_PREFIX}dt=${day}/differences.csv`,
  }
}
