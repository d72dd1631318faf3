import type { LocalDays } from '#shared/stats/local-days.ts'
import { addDays } from '#shared/stats/spans.ts'
import { AwsFailure } from '../../base/aws/failure.ts'
import { logger } from '../../base/logger.ts'
import { eachAtMost } from '../../base/parallel.ts'
import { type ItemKey, keys, pk, type Scope, SORT } from '../table/keys.ts'
import { monthKey } from '../table/month-keys.ts'
import { queryAll } from '../table/query-all.ts'
import { batchGetAll, type Item } from '../table/table.ts'
import { openDayOf } from './counter-layout.ts'
import { daysIn } from './counters.ts'
import { lateRevision } from './late-months.ts'
import { continueMonth, keepMonth, keptMonth, type Month, utcDaysOf } from './month-cache.ts'

interface Asked {
  readonly scope: Scope
  readonly zone: string
  /** YYYY-MM, in order. */
  readonly months: readonly string[]
}

/** Result of one request for a scope: its totals, its record, and its kept months. */
export interface Opened {
  readonly totals: Item | undefined
  readonly info: Item | undefined
  readonly kept: readonly (Item | undefined)[]
}

export async function openCounts(asked: Asked, info: ItemKey | undefined): Promise<Opened> {
  const { scope } = asked
  const ofMonths = monthKeys(asked)
  const [totals, ...rest] = await batchGetAll([
    keys.countTotal(scope),
    ...ofMonths,
    ...(info ? [info] : []),
  ])
  return { totals, info: rest[ofMonths.length], kept: rest.slice(0, ofMonths.length) }
}

/** Reads the kept months that were not known before the totals were. */
export function openMonths(asked: Asked): Promise<Opened['kept']> {
  return batchGetAll(monthKeys(asked))
}

function monthKeys({ scope, zone, months }: Asked): ItemKey[] {
  return months.map((month) => monthKey(scope, zone, month))
}

/** More than any day counts, and than a request gives: pages end by their size. */
const PAGE = 1000
const WRITES_AT_ONCE = 8
const ATTEMPTS = 3

/**
 * The counts of the months by local days: what is kept of them, and one query for the UTC days since.
 * Days before the open one that were new in it are kept from then on, so that they are read once.
 */
export async function readLocalDays(
  asked: Asked,
  { totals, kept }: Pick<Opened, 'totals' | 'kept'>,
  attempt = 1,
): Promise<LocalDays> {
  const { scope, zone } = asked
  const openDay = openDayOf(totals)
  if (totals === undefined || openDay === undefined) return new Map()
  const months = asked.months.map((month, i) => keptMonth(month, kept[i], totals))
  const open = months.filter(({ month, through }) => through < utcDaysOf(month).to)
  const { days, totals: now } = await readDays(scope, open, openDay)
  // Something was counted late meanwhile: what is kept is no longer good.
  if (now && attempt < ATTEMPTS && isLateSince(totals, now, asked.months)) {
    return readLocalDays(asked, { totals: now, kept }, attempt + 1)
  }
  const settled = addDays(openDay, -1)
  const longer = open
    .map((month) => continueMonth(month, days, settled, zone))
    .filter((month, i) => month.through > (open[i]?.through ?? ''))
  const revision = Number(totals['revision'] ?? 0)
  await eachAtMost(WRITES_AT_ONCE, longer, (month) => tryToKeep(scope, zone, month, revision))
  return joined(months.map((month) => continueMonth(month, days, '9999-12-31', zone)))
}

/** Answers from what was read where the table refuses to keep a month: the next request reads its days again. */
async function tryToKeep(...kept: Parameters<typeof keepMonth>): Promise<void> {
  try {
    await keepMonth(...kept)
  } catch (error) {
    if (!(error instanceof AwsFailure)) throw error
    const [scope, zone, { month }] = kept
    logger.error('a month of figures could not be kept', { scope, zone, month, error })
  }
}

/** Items of the days since what is kept, and of the open day. What will be kept must hold all that was counted. */
async function readDays(scope: Scope, open: readonly Month[], openDay: string) {
  const froms = open.map(({ through }) => addDays(through, 1)).sort()
  const to =
    open
      .map(({ month }) => utcDaysOf(month).to)
      .sort()
      .at(-1) ?? ''
  const [from] = froms
  if (from === undefined) return { days: [], totals: undefined }
  const items: Item[] = []
  const range = queryAll({
    pk: pk.scope(scope),
    between: [SORT.countDay + from, to < openDay ? SORT.countDay + to : SORT.countTotal],
    limit: PAGE,
    isConsistent: from < openDay,
  })
  for await (const item of range) items.push(item)
  return { days: daysIn(items), totals: items.find(({ sk }) => sk === SORT.countTotal) }
}

function isLateSince(before: Item, now: Item, months: readonly string[]): boolean {
  return months.some((month) => lateRevision(now, month) > lateRevision(before, month))
}

function joined(months: readonly Month[]): LocalDays {
  return new Map(months.flatMap(({ days }) => [...days]))
}
