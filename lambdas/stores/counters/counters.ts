import * as z from 'zod/mini'
import { NO_TOTALS, type Totals, totalsIn } from '#shared/stats/counters.ts'
import { fansOf } from '../fans/follow-rush.ts'
import { HEALTH } from '../table/health-keys.ts'
import { keys, pk, type Scope, SORT } from '../table/keys.ts'
import { getItem, type Item, queryPage } from '../table/table.ts'
import { openDayOf } from './counter-layout.ts'
import { countsOfDay } from './day-items.ts'

/**
 * All-time counts of a scope, the record of its entity if there is one, and an organization's
 * number of fans.
 */
export interface Counted {
  readonly totals: Totals
  readonly deals: DealCounts
  readonly info: Item | undefined
  /** Unhealthy deals of a business or of the platform. */
  readonly health: Item | undefined
  /** Zero unless the scope is an organization. */
  readonly fans: number
}

/** Counts of a UTC day by name. If the open day is listed twice, its counts must be added up. */
export interface Day {
  readonly day: string
  readonly fields: Readonly<Record<string, unknown>>
}

const counted = z.catch(z.number(), 0)
const DealCounts = z.object({
  dealsAll: counted,
  dealsArchived: counted,
  dealsScheduled: counted,
  dealsDraft: counted,
  dealsFlash: counted,
})
type DealCounts = z.infer<typeof DealCounts>

/**
 * Maximum number of items that `readCounted` reads: totals, fan count or unhealthy deals, and the
 * entity itself.
 */
const COUNTED = 3

/**
 * Reads totals, record, and fan count or unhealthy deals with one request, since their keys are
 * adjacent. During a rush, another request reads the shards of the fan count.
 */
export async function readCounted(scope: Scope): Promise<Counted> {
  const { items } = await queryPage({
    pk: pk.scope(scope),
    between: [SORT.countTotal, SORT.info],
    limit: COUNTED,
  })
  const bySort = new Map(items.map((item) => [item.sk, item]))
  return {
    ...countsOf(bySort.get(SORT.countTotal)),
    info: bySort.get(SORT.info),
    health: bySort.get(HEALTH),
    fans: scope.kind === 'team' ? await fansOf(scope.key, bySort.get(SORT.fans)) : 0,
  }
}

/** Reads only a scope's all-time counters. */
export async function readCounts(scope: Scope): Promise<Pick<Counted, 'totals' | 'deals'>> {
  return countsOf(await getItem(keys.countTotal(scope)))
}

export function totalsOf(item: Item | undefined): Totals {
  return item ? totalsIn(item) : NO_TOTALS
}

function countsOf(totals: Item | undefined): Pick<Counted, 'totals' | 'deals'> {
  return {
    totals: totalsOf(totals),
    deals: DealCounts.parse(totals ?? {}),
  }
}

/**
 * Returns the days in counter items. The open day's counts may be split between the totals item and
 * the item of the day.
 */
export function daysIn(items: readonly Item[]): Day[] {
  return items.flatMap((item) => (item.sk === SORT.countTotal ? openDay(item) : dayOf(item)))
}

function dayOf(item: Item): Day[] {
  if (!item.sk.startsWith(SORT.countDay)) return []
  return [
    { day: item.sk.slice(SORT.countDay.length), fields: Object.fromEntries(countsOfDay(item)) },
  ]
}

function openDay(totals: Item | undefined): Day[] {
  const day = openDayOf(totals)
  return day === undefined ? [] : [{ day, fields: Object.fromEntries(countsOfDay(totals)) }]
}
