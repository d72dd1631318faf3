import * as z from 'zod/mini'
import { Day } from '#shared/model/common.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import { RECONCILIATION_PREFIX } from '#shared/payments/constants.ts'
import { utcDay } from '#shared/stats/counters.ts'
import { logger } from '../../base/logger.ts'
import { eachAtMost } from '../../base/parallel.ts'
import { slicesOf } from '../../base/slices.ts'
import type { Range } from '../../payments/payments.ts'
import { csvOf } from '../../reports/csv.ts'
import { putReport } from '../../reports/put-report.ts'
import { reportFigure } from '../../runtime/metrics.ts'
import { sponsorKeyPages } from '../../stores/organizations/sponsors.ts'
import { openWork } from '../../stores/purchases/purchase-work.ts'
import {
  flashDealsOfBusiness,
  type Known,
  purchasesOfBusiness,
  putReconciliation,
  readKnown,
} from '../../stores/purchases/reconciliation.ts'
import { findStockDrift, SETTLED_MS } from '../counters/recount-stock.ts'
import { type Difference, differencesOf, type Evidence } from './compare-payments.ts'
import {
  type CheckoutIds,
  evidenceOf,
  type Gathered,
  gather,
  lookAgain,
} from './gather-payments.ts'
import { isPayable } from './pay-out.ts'
import { workOf } from './purchase-work.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Each night looks at the last days, so that a night that failed is made good by the next. */
const DAYS = 3
/** Age below which a payment is still under way. */
const YOUNG_MS = 60 * 60 * 1000
const AT_ONCE = 8
const BATCH = 33

/**
 * Compares what the payment provider has done with what the table has, from both sides: whatever one
 * of them alone knows is found too. It moves no money; what differs is reported, one line each. A sale
 * whose payout nobody has begun is handed to the schedule that settles purchases.
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

/** Days of UTC, both included. */
export const ReconciledDays = z
  .strictObject({ from: Day, to: Day })
  .check(z.refine(({ from, to }) => from <= to && !Number.isNaN(Date.parse(to))))
export type ReconciledDays = z.infer<typeof ReconciledDays>

export type RangeReport = Figures &
  Written & {
    readonly from: string
    readonly before: string
    /** The first of them; the report has all. */
    readonly lines: readonly Difference[]
  }

/** The same for days that somebody asks for. It is no night: no alarm rings, and no list has it. */
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

type Figures = Readonly<Record<'sessions' | 'payments' | 'transfers' | 'purchases', number>>

async function compareRange(range: Range, settledMs: number) {
  const gathered = await gather(range)
  const sold = await soldIn(range)
  const ids = new Map([
    ...[...gathered.byKey.values()].map((listed) => [listed.ids.key, listed.ids] as const),
    ...sold.purchases.map((one) => [one.key, one] as const),
  ])
  const compared = await compareAll([...ids.values()], gathered)
  const differences = [
    ...gathered.foreign,
    ...compared.differences,
    ...(await compareStock(sold.offerKeys, settledMs)),
  ]
  const { sessions, payments, transfers } = gathered
  const figures: Figures = { sessions, payments, transfers, purchases: sold.purchases.length }
  return { figures, differences, notBegun: compared.notBegun }
}

/** Reads the table's side: the purchases of all businesses, and the deals whose stock is counted. */
async function soldIn(range: Range) {
  const purchases: CheckoutIds[] = []
  const offerKeys = new Set<string>()
  for await (const sponsorKeys of sponsorKeyPages()) {
    await eachAtMost(AT_ONCE, sponsorKeys, async (sponsorKey) => {
      for await (const offerKey of flashDealsOfBusiness(sponsorKey)) offerKeys.add(offerKey)
      for await (const { key, userKey, offerKey } of purchasesOfBusiness(sponsorKey, range)) {
        purchases.push({ key, userKey })
        offerKeys.add(offerKey)
      }
    })
  }
  return { purchases, offerKeys: [...offerKeys] }
}

async function compareAll(all: readonly CheckoutIds[], { byKey }: Gathered) {
  const suspects: CheckoutIds[] = []
  for (const batch of slicesOf(all, BATCH)) {
    const known = await readKnown(batch)
    batch.forEach((ids, i) => {
      const evidence = evidenceOf(ids, known[i] ?? NOTHING, byKey.get(ids.key))
      if (differencesOf(evidence).length > 0) suspects.push(ids)
    })
  }
  const differences: Difference[] = []
  const notBegun: Purchase[] = []
  await eachAtMost(AT_ONCE, suspects, async (ids) => {
    const evidence = await lookAgain(ids, byKey.get(ids.key))
    differences.push(...differencesOf(evidence))
    if (evidence.purchase && isPayoutMissing(evidence)) notBegun.push(evidence.purchase)
  })
  return { differences, notBegun }
}

/** The news of a sale may have been lost, with which its payout begins. */
function isPayoutMissing({ purchase, payments, hasWork }: Evidence): boolean {
  if (purchase === undefined || hasWork || purchase.split !== undefined) return false
  const { paymentIntentId } = purchase
  const isPaid = payments.some((one) => one.isPaid && one.paymentIntentId === paymentIntentId)
  return isPaid && isPayable(purchase)
}

/** Has the schedule settle them in its next run. */
async function beginPayouts(purchases: readonly Purchase[], now: Date): Promise<void> {
  for (const purchase of purchases) {
    logger.error('the payout of a purchase had not begun', { purchaseKey: purchase.key })
    await openWork({ ...workOf(purchase, now), dueAt: now.toISOString() })
  }
}

const NOTHING: Known = { checkout: undefined, purchase: undefined, hasWork: false }

/** Sold and taken of each deal against its purchases and holds, counted one by one. */
async function compareStock(
  offerKeys: readonly string[],
  settledMs: number,
): Promise<Difference[]> {
  const drift = await findStockDrift(offerKeys, settledMs)
  return drift
    .filter(({ noted, counted }) => noted.sold !== counted.sold || noted.taken !== counted.taken)
    .map(({ offerKey, noted, counted }) => ({
      kind: 'tallyDiffers',
      offerKey,
      expected: `${counted.sold} sold, ${counted.taken} taken`,
      found: `${noted.sold} sold, ${noted.taken} taken`,
    }))
}

const HEADER = ['kind', 'purchase', 'deal', 'object', 'expected', 'found', 'currency']
/** So many stand in the log as well. */
const LOGGED_MAX = 50

interface Written {
  readonly differences: number
  readonly kinds: Record<string, number>
  readonly file: string
}

/** Puts the lines into the bucket of reports. */
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
