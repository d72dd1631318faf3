import * as z from 'zod/mini'
import { Key } from '#shared/model/common.ts'
import { Offer } from '#shared/model/offer.ts'
import { SALES_FIGURES, type SalesFigure } from '#shared/payments/sales.ts'
import { SAVING_FIGURES, type SavingFigure } from '#shared/payments/savings.ts'
import {
  type Group,
  groupField,
  METRICS,
  type Metric,
  slotField,
  utcDay,
} from '#shared/stats/counters.ts'
import type { Instant } from '#shared/time.ts'
import { type ItemKey, type Scope, SORT } from '../table/keys.ts'

/**
 * Counters are stored by scope. A scope (a deal, a business, an organization, a fan, the platform) has one
 * totals item, COUNT#TOTAL, with the totals since the beginning, the gauges, and counts of its open day: the
 * latest UTC day with counts, named by `day`. So counting costs one small write per scope and batch. When
 * these counts would make the item larger than a kilobyte, or have done so in an unread write
 * (known-counters.ts), and when a later day begins, they move to the item of their day, COUNT#D#day, in one
 * transaction. The open day's count is the sum of both.
 *
 * The item of a day contains its counts packed, at a third of their size as attributes. So counts are never
 * added in place: the item is read and put in a transaction that requires the totals item to have the
 * `revision` read before. Each write of a day increments the revision, so no concurrent write of a day is
 * lost.
 *
 * A day is counted by slots and pieces (shared/stats/slots.ts), under the names of shared/stats/counters.ts.
 *
 * Days before the open one are closed, and figures computed from them are cached (local-counts.ts). A count
 * for a closed day is late: its transaction sets `late:month` to the new revision, which outdates the cached
 * month. Only the latest few months have such a note; `late` covers all others. `since` is the first day with
 * counts.
 *
 * The totals item also contains a checkpoint for each shard of the stream, `seen:<shard>`: the last counted
 * record. All counts of a record for a scope are written together with that checkpoint.
 *
 * Sales are gauges too, since a purchase changes its state: they exist for the business and the organization,
 * and for each of their deals in a scope of its own, which an index lists. There `salesDeals` is 1 while the
 * deal is a flash deal, and `label` describes the deal. A fan's savings by purchases are gauges in the fan's
 * scope, which has no other counts. `dealsArchived` counts all unpublished deals, including drafts and
 * scheduled deals, which `dealsDraft` and `dealsScheduled` count.
 */
export const DEAL_GAUGES = [
  'dealsAll',
  'dealsArchived',
  'dealsDraft',
  'dealsScheduled',
  'dealsFlash',
] as const
export type DealGauge = (typeof DEAL_GAUGES)[number]
export const GAUGES = [...DEAL_GAUGES, 'salesDeals', ...SALES_FIGURES, ...SAVING_FIGURES] as const
export type Gauge = DealGauge | 'salesDeals' | SalesFigure | SavingFigure

/** Fields of the deal shown in lists of sales. */
export const SalesLabel = z.object({
  offerKey: Key,
  ...z.pick(Offer, {
    description: true,
    descriptionFr: true,
    picture: true,
    published: true,
    expiresAt: true,
    priceCents: true,
    currency: true,
    totalAvailable: true,
  }).shape,
})
export type SalesLabel = z.infer<typeof SalesLabel>

/** Change of one scope's counters by one record. */
export type CounterChange = { readonly scope: Scope; readonly by: number } & (
  | { readonly metric: Metric; readonly at: Instant }
  | { readonly group: Group; readonly name: string; readonly at: Instant }
  | { readonly gauge: Gauge; readonly label?: SalesLabel }
)

/** Numbers by attribute name. */
export type Fields = Map<string, number>

/** Sums to add to a scope: to its totals item, and to its days. */
export interface Sums {
  readonly totals: Fields
  readonly days: Map<string, Fields>
  /** Label from the newest record that has one. */
  label?: SalesLabel
}

export function emptySums(): Sums {
  return { totals: new Map(), days: new Map() }
}

export function addChange(sums: Sums, change: CounterChange): void {
  if ('gauge' in change) {
    addTo(sums.totals, change.gauge, change.by)
    if (change.label !== undefined) sums.label = change.label
    return
  }
  const counts = fieldsOf(sums, utcDay(change.at))
  if ('group' in change) {
    addTo(counts, groupField(change.group, change.name, change.at), change.by)
    return
  }
  addTo(sums.totals, METRICS[change.metric], change.by)
  addTo(counts, slotField(change.metric, change.at), change.by)
}

export function fieldsOf({ days }: Sums, day: string): Fields {
  const fields = days.get(day) ?? new Map<string, number>()
  days.set(day, fields)
  return fields
}

export function addTo(fields: Fields, name: string, by: number): void {
  fields.set(name, (fields.get(name) ?? 0) + by)
}

export function openDayOf(item: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const day = item?.['day']
  return typeof day === 'string' ? day : undefined
}

/** Returns the key of the totals item in the partition of a scope. */
export function totalsKey(partition: string): ItemKey {
  return { pk: partition, sk: SORT.countTotal }
}

export function dayKey(partition: string, day: string): ItemKey {
  return { pk: partition, sk: SORT.countDay + day }
}
