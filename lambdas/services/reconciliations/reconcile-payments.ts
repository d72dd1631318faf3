import * as z from 'zod/mini'
import { Day } from '#shared/model/common.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import { RECONCILIATION_PREFIX } from '#shared/payments/constants.ts'
import { utcDay } from '#shared/stats/counters.ts'
import { logger } from '../../base/logger.ts'
import { reportFigure } from '../../base/metrics.ts'
import { csvOf } from '../../reports/csv.ts'
import { putReport } from '../../reports/put-report.ts'
import { openWork } from '../../stores/purchases/purchase-work.ts'
import { putReconciliation } from '../../stores/purchases/reconciliation.ts'
import { workOf } from '../payouts/purchase-work.ts'
import { SETTLED_MS } from '../recounts/recount-stock.ts'
import type { Difference } from './compare-payments.ts'
import { compareRange, type Figures } from './compare-range.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Number of days that each nightly run compares, so that a later run covers the days of a failed
 * run.
 */
const DAYS = 3

/**
 * Minimum age in milliseconds of a compared payment, since younger payments may still be in
 * progress.
 */
const YOUNG_MS = 60 * 60 * 1000

/**
 * Compares the provider's payments with the table, in both directions. Reports the differences, and
 * stores pending work for payouts that never started. Moves no money itself.
 */
export async function reconcilePayments(
  now: Date,
  { settledMs = SETTLED_MS, days = DAYS }: { settledMs?: number; days?: number } = {},
): Promise<Figures & { paymentDifferences: number }> {
  const before = new Date(now.getTime() - YOUNG_MS)
  const range = {
    from: new Date(before.getTime() - days * DAY_MS).toISOString(),
    before: before.toISOString(),
  }
  const { figures, differences, notBegun } = await compareRange(range, settledMs)
  const day = utcDay(now.toISOString())
  const written = await writeDifferences(differences, `dt=${day}`)
  await putReconciliation({ day, ...range, ...figures, ...written })
  await beginPayouts(notBegun, now)
  for (const difference of differences.slice(0, LOGGED_MAX)) {
    logger.error('payments differ', { ...difference })
  }
  reportFigure('paymentDifferences', differences.length)
  return { ...figures, paymentDifferences: differences.length }
}

/** Range of UTC days, including the first and the last. */
export const ReconciledDays = z
  .strictObject({ from: Day, to: Day })
  .check(z.refine(({ from, to }) => from <= to && !Number.isNaN(Date.parse(to))))
export type ReconciledDays = z.infer<typeof ReconciledDays>

export type RangeReport = Figures &
  Written & {
    readonly from: string
    readonly before: string
    /** Differences, at most `LOGGED_MAX`. The CSV file `file` contains all of them. */
    readonly lines: readonly Difference[]
  }

/**
 * Compares a range of days on request. Unlike the nightly run, raises no alarm and is not listed in
 * the portal.
 */
export async function reconcileDays(
  { from, to }: ReconciledDays,
  now: Date,
  { settledMs = SETTLED_MS }: { settledMs?: number } = {},
): Promise<RangeReport> {
  const end = Math.min(Date.parse(to) + DAY_MS, now.getTime() - YOUNG_MS)
  const range = {
    from: new Date(Date.parse(from)).toISOString(),
    before: new Date(end).toISOString(),
  }
  const { figures, differences, notBegun } = await compareRange(range, settledMs)
  const written = await writeDifferences(differences, `days=${from}_${to}`)
  await beginPayouts(notBegun, now)
  return { ...range, ...figures, ...written, lines: differences.slice(0, LOGGED_MAX) }
}

/**
 * Stores pending work for each purchase whose payout never started. The next run of the schedule
 * `settle-purchases` then starts the payout.
 */
async function beginPayouts(purchases: readonly Purchase[], now: Date): Promise<void> {
  for (const purchase of purchases) {
    logger.error('the payout of a purchase had not begun', { purchaseKey: purchase.key })
    await openWork({ ...workOf(purchase, now), dueAt: now.toISOString() })
  }
}

const HEADER = ['kind', 'purchase', 'deal', 'object', 'expected', 'found', 'currency']

/** Maximum number of differences that are logged or returned. The file contains all of them. */
const LOGGED_MAX = 50

interface Written {
  readonly differences: number
  readonly kinds: Record<string, number>
  readonly file: string
}

/** Writes the differences to a CSV file in the bucket of reports. */
async function writeDifferences(
  differences: readonly Difference[],
  folder: string,
): Promise<Written> {
  const file = `${RECONCILIATION_PREFIX}${folder}/differences.csv`
  const rows = differences.map(
    ({ kind, purchaseKey, offerKey, objectId, expected, found, currency }) => [
      kind,
      purchaseKey,
      offerKey,
      objectId,
      expected,
      found,
      currency,
    ],
  )
  await putReport(file, csvOf(HEADER, rows))
  const kinds: Record<string, number> = {}
  for (const { kind } of differences) kinds[kind] = (kinds[kind] ?? 0) + 1
  return { differences: differences.length, kinds, file }
}
