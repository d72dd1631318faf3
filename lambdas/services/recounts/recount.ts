import { METRICS } from '#shared/stats/counters.ts'
import {
  addChange,
  addTo,
  dayKey,
  emptySums,
  type Fields,
  fieldsOf,
  GAUGES,
  openDayOf,
  type Sums,
  salesListed,
  totalsKey,
} from '../../stores/counters/counter-layout.ts'
import { countsOfDay, dayItem } from '../../stores/counters/day-items.ts'
import {
  type ListCountName,
  type ListDrift,
  listCountParts,
  mendListCount,
  needsItem,
} from '../../stores/counters/list-counts.ts'
import { COUNTED, creationOf, isOneOf } from '../../stores/stream/changes.ts'
import { pk, SORT } from '../../stores/table/keys.ts'
import { isProof } from '../../stores/table/proof-keys.ts'
import type { Item } from '../../stores/table/table.ts'
import { countersOf } from '../counters/aggregate.ts'

export type SumsByScope = Map<string, Sums>

/** Counters as stored, and the same counters computed from the records. */
export interface Recount {
  readonly counted: SumsByScope
  readonly recounted: SumsByScope
  /** Partition keys of the scopes with a late proof, whose proofs are not compared. */
  readonly late: Set<string>
  /**
   * Returns whether the stream might not have counted a proof yet, although the proof's own time is
   * older.
   */
  readonly isLate: (proof: Item) => boolean
  /** Returns whether the scope with this partition key is compared. */
  isWanted: (partition: string) => boolean
}

export function emptyRecount(
  isWanted: Recount['isWanted'] = () => true,
  isLate: Recount['isLate'] = () => false,
): Recount {
  return { counted: new Map(), recounted: new Map(), late: new Set(), isLate, isWanted }
}

/** Restricts a recount to some scopes, and frees the memory of all other scopes. */
export function narrowRecount(recount: Recount, isWanted: Recount['isWanted']): void {
  recount.isWanted = isWanted
  for (const scopes of [recount.counted, recount.recounted]) {
    for (const partition of scopes.keys()) if (!isWanted(partition)) scopes.delete(partition)
  }
}

/** Returns the number of counts in memory. */
export function sizeOf({ counted, recounted }: Recount): number {
  let size = 0
  for (const scopes of [counted, recounted]) {
    for (const { totals, days } of scopes.values()) {
      size += totals.size
      for (const fields of days.values()) size += fields.size
    }
  }
  return size
}

/** Adds an item of the table, as a counter or as a record. Ignores other items. */
export function addItem(recount: Recount, item: Item): void {
  if (item.sk === SORT.countTotal) {
    if (!recount.isWanted(item.pk)) return
    const sums = sumsOf(recount.counted, item.pk)
    for (const name of TOTALS)
      if (typeof item[name] === 'number') addTo(sums.totals, name, item[name])
    addCounts(sums, openDayOf(item), item)
  } else if (item.sk.startsWith(SORT.countDay)) {
    if (!recount.isWanted(item.pk)) return
    addCounts(sumsOf(recount.counted, item.pk), item.sk.slice(SORT.countDay.length), item)
  } else {
    addRecord(recount.recounted, item, recount.isWanted)
    if (isProof(item) && recount.isLate(item)) noteLate(recount, item)
  }
}

function noteLate({ late, isWanted }: Recount, item: Item): void {
  const creation = creationOf(item)
  const changes = isOneOf(COUNTED, creation) ? countersOf(creation) : []
  for (const { scope } of changes) if (isWanted(pk.scope(scope))) late.add(pk.scope(scope))
}

const TOTALS: readonly string[] = [...Object.values(METRICS), ...GAUGES]

function addCounts(sums: Sums, day: string | undefined, item: Item): void {
  if (day === undefined) return
  for (const [name, count] of countsOfDay(item)) addTo(fieldsOf(sums, day), name, count)
}

/** Adds a record to the same counters to which the stream added it when it was created. */
function addRecord(
  scopes: SumsByScope,
  item: Item,
  isWanted: Recount['isWanted'] = () => true,
): void {
  const creation = creationOf(item)
  if (!isOneOf(COUNTED, creation)) return
  for (const change of countersOf(creation)) {
    const partition = pk.scope(change.scope)
    if (isWanted(partition)) addChange(sumsOf(scopes, partition), change)
  }
}

function sumsOf(scopes: SumsByScope, partition: string): Sums {
  const sums = scopes.get(partition) ?? emptySums()
  scopes.set(partition, sums)
  return sums
}

/**
 * Computes the counters of records that the stream will not count, such as seeded records. The
 * consumer `aggregates` must skip these records.
 */
export async function computeCounters(
  items: Iterable<Item> | AsyncIterable<Item>,
): Promise<Item[]> {
  const scopes: SumsByScope = new Map()
  for await (const item of items) addRecord(scopes, item)
  return [...scopes].flatMap(([partition, { totals, days, label }]) => {
    const sorted = [...days.keys()].sort()
    const [since, day] = [sorted[0], sorted.at(-1)]
    const total = { ...totalsKey(partition), ...salesListed(partition) }
    return [
      {
        ...total,
        ...Object.fromEntries(totals),
        revision: 1,
        ...(label !== undefined && { label }),
        ...(day !== undefined && { day, since }),
      },
      ...[...days].map(([of, fields]) => dayItem(dayKey(partition, of), fields)),
    ]
  })
}

export function fieldOf(fields: Fields | undefined, name: string): number {
  return fields?.get(name) ?? 0
}

interface ListCount extends ListCountName {
  counted: number
  noted: number | undefined
  revision: unknown
}

/** Stored counts, each with the actual number of items. */
export type ListCounts = Map<string, ListCount>

/** Adds an item of the table to the counts. `isWanted` selects by partition key. */
export function addToLists(
  lists: ListCounts,
  item: Item,
  isWanted: (partition: string) => boolean,
): void {
  for (const { key, field, noted, counted, revision } of listCountParts(item)) {
    if (noted === counted || !isWanted(key.pk)) continue
    const id = idOf({ key, field })
    const list = lists.get(id) ?? { key, field, counted: 0, noted: undefined, revision: undefined }
    lists.set(id, list)
    list.counted += counted ?? 0
    if (noted === undefined) continue
    list.noted = noted
    list.revision = revision
  }
}

/** Returns the stored counts that differ from the actual numbers. */
export function findListDrift(lists: ListCounts): ListDrift[] {
  return [...lists.values()].flatMap((list) => {
    const { noted = 0, counted } = list
    if (noted === counted || (list.noted === undefined && needsItem(list))) return []
    return [{ key: list.key, field: list.field, noted, counted, revision: list.revision }]
  })
}

/** Returns the differences that both scans found and that did not change in between. */
export function lastingListDrift(
  drift: readonly ListDrift[],
  again: readonly ListDrift[],
): ListDrift[] {
  const known = new Map(drift.map((one) => [idOf(one), one]))
  return again.filter((one) => {
    const before = known.get(idOf(one))
    return (
      before?.noted === one.noted &&
      before.counted === one.counted &&
      before.revision === one.revision
    )
  })
}

/**
 * Corrects the stored counts. Returns the counts that could not be corrected, because they have
 * changed since the comparison.
 */
export async function mendLists(drift: readonly ListDrift[]): Promise<ListDrift[]> {
  const unmended: ListDrift[] = []
  for (const one of drift) if (!(await mendListCount(one))) unmended.push(one)
  return unmended
}

function idOf({ key, field }: ListCountName): string {
  return [key.pk, key.sk, field].join('\n')
}
