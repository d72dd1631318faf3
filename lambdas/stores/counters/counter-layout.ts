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
import { INDEX, type ItemKey, type Scope, SORT } from '../table/keys.ts'

/**
 * Counters are stored by scope: a deal, a business, an organization, a fan or the platform. The
 * totals item COUNT#TOTAL of a scope contains all-time totals, gauges, and the counts of the open
 * day, which is the latest UTC day with counts. Counting then costs one small write per scope and
 * batch.
 *
 * Counts move from the totals item to the item of their day, COUNT#D#day, when a later day begins
 * or when they would make the item larger than a kilobyte. The open day's count is the sum of both
 * items.
 *
 * Day items contain packed counts, which take a third of the space of attributes but cannot be
 * added to in place. A day item is therefore read, and rewritten in a transaction. The transaction
 * requires the `revision` of the totals item to be unchanged, and increments it, so that no
 * concurrent write of a day is lost.
 *
 * Days before the open one are closed, and figures computed from them are cached (local-counts.ts).
 * A count for a closed day is late: it sets `late:month` to the new revision, which invalidates the
 * cached month. Only the latest months have a `late:month`; `late` covers older ones. `since` is
 * the first day with counts.
 *
 * The attribute `seen:<shard>` is a checkpoint: the last counted record of a stream shard. It is
 * written together with the record's counts, so that no record counts twice.
 *
 * Sales are gauges, since a purchase's state may change. They exist for a business, an
 * organization, and each of their deals; an index lists the deals. `salesDeals` is 1 while the deal
 * is a flash deal, and `label` describes the deal. A fan's savings are gauges in the fan's scope.
 * Answers of fans are counted in scopes of their own, by deal.
 * `dealsArchived` counts all unpublished deals, so it includes `dealsDraft` and `dealsScheduled`.
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

/** Fields of a deal that are shown in lists of sales. */
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

/** A change that a stream record makes to one counter of one scope: adds `by`. */
export type CounterChange = { readonly scope: Scope; readonly by: number } & (
  | { readonly metric: Metric; readonly at: Instant }
  | { readonly group: Group; readonly name: string; readonly at: Instant }
  | { readonly gauge: Gauge; readonly label?: SalesLabel }
)

/** Numbers by attribute name. */
export type Fields = Map<string, number>

/** Counts to add to the totals item and the days of a scope. */
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

/** Returns the key of a scope's totals item. The partition identifies the scope. */
export function totalsKey(partition: string): ItemKey {
  return { pk: partition, sk: SORT.countTotal }
}

export function dayKey(partition: string, day: string): ItemKey {
  return { pk: partition, sk: SORT.countDay + day }
}

/** Returns the index partition of the sales of a business or an organization, by deal. */
export function salesListOf(ownerKey: string): string {
  return `${ownerKey}#SALES`
}

/** Returns the index attributes of a sales counter; none for other counters. */
export function salesListed(partition: string): Record<string, string> {
  const [kind, owner, ownerKey = '', offerKey = ''] = partition.split('#')
  if (kind !== 'SALES') return {}
  const { pk: name, sk } = owner === 'TEAM' ? INDEX.byTeam : INDEX.bySponsor
  return { [name]: salesListOf(ownerKey), [sk]: offerKey }
}
