import * as z from 'zod/mini'
import { METRICS, type Metric, NO_TOTALS, type Totals } from '#shared/stats/counters.ts'
import { keys, pk, type Scope, SORT } from '../table/keys.ts'
import { batchGetAll, getItem, type Item, queryPage } from '../table/table.ts'
import { countsOfDay, openDayOf } from './counter-layout.ts'

/** The counters of a scope in a span of UTC days, its totals, and its own record where it has one. */
export interface Counted {
  readonly days: readonly Day[]
  readonly totals: Totals
  readonly deals: DealCounts
  readonly info: Item | undefined
  readonly fans: number
}

/** The counts of a UTC day, by their names. */
export interface Day {
  readonly day: string
  readonly fields: Readonly<Record<string, unknown>>
}

const counted = z.catch(z.number(), 0)
const DealCounts = z.object({ dealsAll: counted, dealsArchived: counted, dealsFlash: counted })
type DealCounts = z.infer<typeof DealCounts>

/** More than any span of days that a dashboard shows, so that the page is never cut. */
const DAYS_MAX = 120

/** One read: counters of days lie before the totals, the fan count and the record itself. */
export async function readCounted(scope: Scope, firstDay: string): Promise<Counted> {
  const { items } = await queryPage({
    pk: pk.scope(scope),
    between: [SORT.countDay + firstDay, SORT.info],
    limit: DAYS_MAX,
  })
  const bySort = new Map(items.map((item) => [item.sk, item]))
  const totals = bySort.get(SORT.countTotal)
  const fans = bySort.get(SORT.fans)?.['fans']
  return {
    days: [...items.flatMap(closedDay), ...openDay(totals)].filter(({ day }) => day >= firstDay),
    ...countsOf(totals),
    info: bySort.get(SORT.info),
    fans: typeof fans === 'number' ? fans : 0,
  }
}

/** The counters of a scope since the beginning alone. */
export async function readCounts(scope: Scope): Promise<Pick<Counted, 'totals' | 'deals'>> {
  return countsOf(await getItem(keys.countTotal(scope)))
}

/** What several scopes came to since the beginning, in their order. */
export async function readAllCounts(scopes: readonly Scope[]): Promise<Totals[]> {
  const items = await batchGetAll(scopes.map(keys.countTotal))
  return items.map(totalsOf)
}

export function totalsOf(item: Item | undefined): Totals {
  return item ? readTotals(item) : NO_TOTALS
}

function countsOf(totals: Item | undefined): Pick<Counted, 'totals' | 'deals'> {
  return {
    totals: totalsOf(totals),
    deals: DealCounts.parse(totals ?? {}),
  }
}

function closedDay(item: Item): Day[] {
  if (!item.sk.startsWith(SORT.countDay)) return []
  return [{ day: item.sk.slice(SORT.countDay.length), fields: item }]
}

/** The totals item carries the counts of the latest day. */
function openDay(totals: Item | undefined): Day[] {
  const day = openDayOf(totals)
  return day === undefined ? [] : [{ day, fields: Object.fromEntries(countsOfDay(totals)) }]
}

function readTotals(item: Item): Totals {
  const read = (metric: Metric) => Number(item[METRICS[metric]] ?? 0)
  return {
    redemptions: read('redemptions'),
    contestEntries: read('contestEntries'),
    purchases: read('purchases'),
    impressions: read('impressions'),
    follows: read('follows'),
  }
}
