import { isKeySince } from '../../base/keys.ts'
import { addTo, type Fields, GAUGES, totalsKey } from '../../stores/counters/counter-layout.ts'
import { mendCounters } from '../../stores/counters/counter-mends.ts'
import { readSnapshot } from '../../stores/counters/counter-snapshot.ts'
import type { ListDrift } from '../../stores/counters/list-counts.ts'
import { IMPRESSIONS_KEPT_DAYS } from '../../stores/deals/impressions.ts'
import { pk, SORT } from '../../stores/table/keys.ts'
import { scanTable } from '../../stores/table/scan-table.ts'
import { batchGetAll, type Item, retryContended } from '../../stores/table/table.ts'
import { type Drift, findDrift, type Span } from './drift.ts'
import {
  addItem,
  addToLists,
  emptyRecount,
  findListDrift,
  type ListCounts,
  lastingListDrift,
  mendLists,
  narrowRecount,
  type Recount,
  sizeOf,
} from './recount.ts'
import { firstHalf, isWithin, RING, type Slice } from './slices.ts'

export interface RecountOptions {
  readonly now: Date
  /**
   * Number of minutes before `now` whose records are left out, since the stream might not have
   * counted them yet.
   */
  readonly settledMinutes: number
  readonly isMending: boolean
  /** Partition key of the scope to compare. If undefined, all scopes are compared. */
  readonly only?: string | undefined
  /** Position on the hash ring at which the slice starts (see `Slice`). */
  readonly from?: number
  readonly sizeMax?: number
  /** Awaited before each page of a scan, so that redemptions have priority. */
  readonly beforePage?: () => Promise<void>
}

export interface SliceResult {
  /** Compared slice. The next slice begins at its end. */
  readonly slice: Slice
  readonly records: number
  readonly scopes: number
  readonly drift: readonly Drift[]
  /**
   * Stored counts of fans, saved deals, codes and deal groups that differ from the actual numbers.
   */
  readonly lists: readonly ListDrift[]
  /** Scopes that could not be corrected, because their counters kept changing. */
  readonly unmended: readonly string[]
  /** Deals of the slice that have a tally. */
  readonly stocks: readonly string[]
}

/** Maximum number of counts in memory, which limits the size of a slice. */
const SIZE_MAX = 2_000_000
const WEIGHED_EVERY = 20_000

/**
 * Compares counters with their records, for as many scopes as memory holds. Compares twice, since a
 * scan is not a snapshot: only a lasting difference is an error. If `isMending` is true, corrects
 * lasting differences.
 */
export async function recountSlice(options: RecountOptions): Promise<SliceResult> {
  const span = spanOf(options)
  const { recount, lists, stocks, slice, records } = await look(options)
  const suspected = findDrift(recount, span)
  const suspectedLists = findListDrift(lists)
  const seen = {
    slice,
    records,
    scopes: recount.counted.size,
    stocks: stocks
      .filter(recount.isWanted)
      .map((partition) => partition.slice(pk.offer('').length)),
  }
  if (suspected.length + suspectedLists.length === 0) {
    return { ...seen, drift: [], lists: [], unmended: [] }
  }
  const again = emptyRecount(isOneOf(suspected), lateProofs(options))
  const listsAgain: ListCounts = new Map()
  const isSuspected = isListOf(suspectedLists)
  const before = await readTotals(options.isMending ? suspected.filter(isGauge) : [])
  const addAgain = (item: Item) => {
    addItem(again, item)
    addToLists(listsAgain, item, isSuspected)
  }
  await scanTable(addAgain, {}, options)
  const drift = inBoth(suspected, findDrift(again, span))
  const wrongLists = lastingListDrift(suspectedLists, findListDrift(listsAgain))
  if (!options.isMending) return { ...seen, drift, lists: wrongLists, unmended: [] }
  const unmended = await mendAll(drift, again, span, before)
  const movedLists = (await mendLists(wrongLists)).map(({ key }) => key.pk)
  return { ...seen, drift, lists: wrongLists, unmended: [...unmended, ...movedLists] }
}

async function look(options: RecountOptions) {
  const { only, from = 0, sizeMax = SIZE_MAX } = options
  let slice: Slice = { from, before: RING }
  const isWanted = (partition: string) =>
    only === undefined ? isWithin(slice, partition) : partition === only
  const recount = emptyRecount(isWanted, lateProofs(options))
  const lists: ListCounts = new Map()
  const stocks: string[] = []
  let records = 0
  const take = (item: Item) => {
    addItem(recount, item)
    addToLists(lists, item, isWanted)
    if (item.sk === SORT.tally && isWanted(item.pk)) stocks.push(item.pk)
    records += 1
    if (
      only !== undefined ||
      records % Math.min(WEIGHED_EVERY, sizeMax) !== 0 ||
      sizeOf(recount) + lists.size <= sizeMax
    )
      return
    const listed = [...lists.values()].map(({ key }) => key.pk)
    const partitions = [...recount.counted.keys(), ...recount.recounted.keys(), ...listed]
    const half = firstHalf(slice, partitions)
    if (half === undefined) return
    slice = half
    narrowRecount(recount, isWanted)
    for (const [id, { key }] of lists) if (!isWanted(key.pk)) lists.delete(id)
  }
  await scanTable(take, {}, options)
  return { recount, lists, stocks, slice, records }
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

function spanOf({ now, settledMinutes }: RecountOptions): Span {
  const kept = new Date(now.getTime() - (IMPRESSIONS_KEPT_DAYS - 1) * DAY_MS)
  const settled = new Date(now.getTime() - settledMinutes * MINUTE_MS)
  return {
    impressionsSince: kept.toISOString().slice(0, 10),
    settledBefore: settledMinutes === 0 ? undefined : settled.toISOString().slice(0, 13),
  }
}

/**
 * Returns a function that returns whether a proof was written in the last `settledMinutes`,
 * although its coupon was scanned before. The scan of a desk without a network has the time of the
 * check, and is sent up to a week later.
 */
function lateProofs({ now, settledMinutes }: RecountOptions): Recount['isLate'] {
  const settledMs = now.getTime() - settledMinutes * MINUTE_MS
  const settled = new Date(settledMs).toISOString()
  return ({ id, provenAt }) =>
    settledMinutes > 0 && String(provenAt) < settled && isKeySince(String(id), settledMs)
}

function isOneOf(drift: readonly Drift[]): Recount['isWanted'] {
  const partitions = new Set(drift.map(({ scope }) => scope))
  return (partition) => partitions.has(partition)
}

function isListOf(drift: readonly ListDrift[]): Recount['isWanted'] {
  const partitions = new Set(drift.map(({ key }) => key.pk))
  return (partition) => partitions.has(partition)
}

function inBoth(drift: readonly Drift[], again: readonly Drift[]): Drift[] {
  const known = new Set(drift.map(idOf))
  return again.filter((row) => known.has(idOf(row)))
}

function idOf({ scope, day, field, counted, recounted }: Drift): string {
  return [scope, day, field, recounted - counted].join('\n')
}

type TotalsItems = ReadonlyMap<string, Item | undefined>

async function readTotals(drift: readonly Drift[]): Promise<TotalsItems> {
  const partitions = [...new Set(drift.map(({ scope }) => scope))]
  const items = await batchGetAll(partitions.map(totalsKey), { isConsistent: true })
  return new Map(partitions.map((partition, i) => [partition, items[i]]))
}

/** Corrects each scope. Scopes that keep changing are left to the next recount. */
async function mendAll(
  drift: readonly Drift[],
  recount: Recount,
  span: Span,
  before: TotalsItems,
): Promise<string[]> {
  const unmended: string[] = []
  for (const [partition, rows] of Map.groupBy(drift, ({ scope }) => scope)) {
    const outcome = await retryContended(`recount of ${partition}`, ATTEMPTS, () =>
      mendOnce(partition, rows, { recount, span, before: before.get(partition) }),
    )
    if (outcome !== 'done') unmended.push(partition)
  }
  return unmended
}

const ATTEMPTS = 10

interface Looked {
  readonly recount: Recount
  readonly span: Span
  /** Totals before the second scan, to see whether a gauge has changed since. */
  readonly before: Item | undefined
}

/**
 * Corrects differences that a consistent read still shows. Returns `again` if counters changed at
 * the same time, and `moved` if some differences could not be confirmed.
 */
async function mendOnce(
  partition: string,
  drift: readonly Drift[],
  { recount: { recounted }, span, before }: Looked,
): Promise<'done' | 'again' | 'moved'> {
  const items = await readSnapshot(partition)
  if (items === undefined) return 'again'
  const now = emptyRecount()
  for (const item of items) addItem(now, item)
  const sums = recounted.get(partition)
  if (sums) now.recounted.set(partition, sums)
  const totals = items.find(({ sk }) => sk === SORT.countTotal)
  const rows = inBoth(drift, findDrift(now, span)).filter((row) => isStill(row, before, totals))
  const since = [...(sums?.days.keys() ?? [])].sort()[0]
  const mend = { partition, since, label: sums?.label, ...additionsOf(rows) }
  if (rows.length > 0 && !(await mendCounters(mend, totals))) return 'again'
  return rows.length === drift.length ? 'done' : 'moved'
}

/**
 * Returns whether a gauge has the same value as before the scan. If the gauge changed during the
 * scan, the stored and the recounted value may differ without an error.
 */
function isStill(row: Drift, before: Item | undefined, now: Item | undefined): boolean {
  return !isGauge(row) || before?.[row.field] === now?.[row.field]
}

function isGauge({ day, field }: Drift): boolean {
  return day === undefined && GAUGES.some((gauge) => gauge === field)
}

function additionsOf(drift: readonly Drift[]) {
  const totals: Fields = new Map()
  const days = new Map<string, Fields>()
  for (const { day, field, counted, recounted } of drift) {
    const fields = day === undefined ? totals : (days.get(day) ?? new Map<string, number>())
    if (day !== undefined) days.set(day, fields)
    addTo(fields, field, recounted - counted)
  }
  return { totals, days }
}
