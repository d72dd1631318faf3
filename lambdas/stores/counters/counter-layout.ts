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
 * Counters lie in the table by scope. A scope (a deal, a business, an organization, a fan, the platform) has one
 * totals item, COUNT#TOTAL, which carries the
 * totals since the beginning, the gauges, and counts of its open day: the latest UTC day in which
 * something was counted, named by `day`. So counting costs one small write per scope and batch. When
 * these counts would make the item larger than a kilobyte, or have made it so where it was written unread
 * (known-counters.ts), and when a later day begins, they move to the item of their day, COUNT#D#day, in
 * one transaction. What the open day came to is the sum of both.
 *
 * The item of a day holds its counts packed, a third of what they are as attributes. So it is never added to,
 * but read and put, in a transaction that holds the totals item to the `revision` that was read before:
 * each writing of a day makes the next revision, so nobody has written the day between.
 *
 * A day is counted by slots and pieces (shared/stats/slots.ts), under the names of shared/stats/counters.ts.
 *
 * Days before the open one are settled, and what is made of them is kept (month-cache.ts). A count that
 * comes for one of them nonetheless is late: in the same transaction `late:month` takes the number of
 * the revision it makes, so that whoever made something of that month before knows. Only the latest few
 * months are noted so; `late` stands for all others. `since` is the first day that was ever counted.
 *
 * The totals item also carries, for each shard of the stream, up to which record it has counted:
 * `seen:<shard>`. All that a record adds to a scope is written together with that checkpoint.
 *
 * What was sold is gauges too, since a purchase moves from state to state: at its business and
 * organization, and for each deal of theirs in a scope of its own, which an index lists. There
 * `salesDeals` is 1 while the deal is a flash deal, and `label` describes the deal. What a fan has saved by
 * what they bought is gauges too, in the scope of the fan, which is counted for nothing else. Drafts and what
 * waits for its time are among `dealsArchived`, which is all that is not published; `dealsDraft` and
 * `dealsScheduled` say how many.
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

/** Fields of the deal that lists of sales show. */
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

/** Something that one record adds to one scope. */
export type CounterChange = { readonly scope: Scope; readonly by: number } & (
  | { readonly metric: Metric; readonly at: Instant }
  | { readonly group: Group; readonly name: string; readonly at: Instant }
  | { readonly gauge: Gauge; readonly label?: SalesLabel }
)

/** Numbers by the names of their attributes. */
export type Fields = Map<string, number>

/** Sums to add to a scope: to its totals item, and counts by day. */
export interface Sums {
  readonly totals: Fields
  readonly days: Map<string, Fields>
  /** The newest of the records that gave one. */
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

/** Keys of the counters in the partition of a scope. */
export function totalsKey(partition: string): ItemKey {
  return { pk: partition, sk: SORT.countTotal }
}

export function dayKey(partition: string, day: string): ItemKey {
  return { pk: partition, sk: SORT.countDay + day }
}
