import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import * as z from 'zod/mini'
import { addUtcDay, type LocalDays } from '#shared/stats/local-days.ts'
import { addDays, calendarSpan } from '#shared/stats/spans.ts'
import { AwsFailure } from '../../base/aws/send-aws-request.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { logger } from '../../base/logger.ts'
import { eachAtMost } from '../../base/parallel.ts'
import { readVarints, writeVarints } from '../../base/varints.ts'
import { type ItemKey, keys, pk, type Scope, SORT } from '../table/keys.ts'
import { batchGetAll, type Item, queryAll, tableName } from '../table/table.ts'
import { openDayOf } from './counter-layout.ts'
import { type Day, daysIn } from './counters.ts'
import { lateRevision } from './late-months.ts'
import { boundMonthPlaces } from './place-bounds.ts'

interface Asked {
  readonly scope: Scope
  readonly zone: string
  /** Months as YYYY-MM, in ascending order. */
  readonly months: readonly string[]
}

/** Result of reading a scope: its totals item, its record, and its cached months. */
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

/**
 * Reads the cached months, for callers that must read the totals first to know which months they
 * need.
 */
export function openMonths(asked: Asked): Promise<Opened['kept']> {
  return batchGetAll(monthKeys(asked))
}

function monthKeys({ scope, zone, months }: Asked): ItemKey[] {
  return months.map((month) => monthKey(scope, zone, month))
}

/** Maximum number of items per page. DynamoDB ends a page earlier at one megabyte. */
const PAGE = 1000
const WRITES_AT_ONCE = 8
const ATTEMPTS = 3

interface Reading extends Pick<Opened, 'totals' | 'kept'> {
  /** False if nothing may be added to the cache. */
  readonly keeps?: boolean
}

/**
 * Returns the months' counts by local day. Combines cached months with one query for later UTC
 * days, and adds closed days from the query to the cache.
 */
export async function readLocalDays(
  asked: Asked,
  { totals, kept, keeps = true }: Reading,
  attempt = 1,
): Promise<LocalDays> {
  const { scope, zone } = asked
  const openDay = openDayOf(totals)
  if (totals === undefined || openDay === undefined) return new Map()
  const months = asked.months.map((month, i) => keptMonth(month, kept[i], totals))
  const open = months.filter(({ month, through }) => through < utcDaysOf(month).to)
  const { days, totals: now } = await readDays(scope, open, openDay)
  // If a late count has invalidated cached months since the totals were read, computes the months
  // again.
  if (now && attempt < ATTEMPTS && isLateSince(totals, now, asked.months)) {
    return readLocalDays(asked, { totals: now, kept, keeps }, attempt + 1)
  }
  if (keeps) {
    const settled = addDays(openDay, -1)
    const longer = open
      .map((month) => continueMonth(month, days, settled, zone))
      .filter((month, i) => month.through > (open[i]?.through ?? ''))
    const revision = Number(totals['revision'] ?? 0)
    await eachAtMost(WRITES_AT_ONCE, longer, (month) => tryToKeep(scope, zone, month, revision))
  }
  return joined(months.map((month) => continueMonth(month, days, '9999-12-31', zone)))
}

/** Caches a month. Logs a failed write. The next request then computes the month again. */
async function tryToKeep(...kept: Parameters<typeof keepMonth>): Promise<void> {
  try {
    await keepMonth(...kept)
  } catch (error) {
    if (!(error instanceof AwsFailure)) throw error
    const [scope, zone, { month }] = kept
    logger.error('a month of figures could not be kept', { scope, zone, month, error })
  }
}

/**
 * Reads the open day and the days that are not cached. Days to be cached are read consistently,
 * because the cached counts must be complete.
 */
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

/**
 * Counts of a month by local day in a zone. Cached months may be deleted at any time; a late count
 * invalidates them (counter-layout.ts).
 */
interface Month {
  readonly month: string
  /** Last UTC day included. In a cached month, its counts are final. */
  readonly through: string
  readonly days: LocalDays
}

/** Layout version of cached months. Months cached with another version are computed again. */
const LAYOUT = 3

const Kept = z.object({
  v: z.literal(LAYOUT),
  through: z.string(),
  revision: z.number(),
  names: z.instanceof(Uint8Array),
  rows: z.instanceof(Uint8Array),
})

/**
 * Compression level 10 of 11 takes 20 ms. The result is a tenth smaller than at faster levels,
 * which saves a read unit for months with many counts.
 */
const PACKING_EFFORT = 10

/**
 * Returns the UTC days of a local month. Time zones are behind UTC, so a local month ends on the
 * first UTC day of the next month.
 */
function utcDaysOf(month: string): { readonly from: string; readonly to: string } {
  const { from, to } = calendarSpan('month', `${month}-01`)
  return { from, to: addDays(to, 1) }
}

/** Returns the cached month, or an empty month if none is cached or the cache is outdated. */
function keptMonth(month: string, item: Item | undefined, totals: Item | undefined): Month {
  const kept = Kept.safeParse(item)
  if (!kept.success || kept.data.revision < lateRevision(totals, month)) {
    return { month, through: addDays(utcDaysOf(month).from, -1), days: new Map() }
  }
  return { month, through: kept.data.through, days: unpack(month, kept.data) }
}

/**
 * Returns the month with the UTC days up to `to` added. The days up to `kept.through` are already
 * in the month.
 */
function continueMonth(kept: Month, days: readonly Day[], to: string, zone: string): Month {
  const { month } = kept
  const last = [to, utcDaysOf(month).to].sort()[0] ?? to
  if (last <= kept.through) return kept
  const local: LocalDays = new Map([...kept.days].map(([day, counts]) => [day, new Map(counts)]))
  for (const { day, fields } of days) {
    if (day > kept.through && day <= last) addUtcDay(local, day, fields, zone)
  }
  for (const day of local.keys()) if (!day.startsWith(month)) local.delete(day)
  boundMonthPlaces(local.values())
  return { month, through: last, days: local }
}

async function keepMonth(
  scope: Scope,
  zone: string,
  { month, through, days }: Month,
  revision: number,
): Promise<void> {
  const packed = { v: LAYOUT, through, revision, ...pack(month, days) }
  await dynamo('PutItem', {
    TableName: tableName(),
    Item: { ...monthKey(scope, zone, month), ...packed },
  })
}

const DAYS = 31

function daysOf(month: string): string[] {
  return Array.from({ length: DAYS }, (_, n) => `${month}-${String(n + 1).padStart(2, '0')}`)
}

/**
 * Names of the packed rows, and the lowest count, or 0 if no count is negative. It is subtracted
 * from all counts, because varints cannot be negative.
 */
const Head = z.object({ names: z.array(z.string()), least: z.number() })

/**
 * Packs one row of days per name. Counts are stored as varints, because text would be 50 percent
 * larger. Names and counts are stored separately, because this compresses better.
 */
function pack(month: string, days: LocalDays) {
  const names = [...new Set([...days.values()].flatMap((counts) => [...counts.keys()]))].sort()
  const counts = names.flatMap((name) => daysOf(month).map((day) => days.get(day)?.get(name) ?? 0))
  const least = counts.reduce((one, other) => Math.min(one, other), 0)
  return {
    names: compress(Buffer.from(JSON.stringify({ names, least }))),
    rows: compress(writeVarints(counts.map((count) => count - least))),
  }
}

function compress(bytes: Uint8Array): Uint8Array {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: PACKING_EFFORT },
  })
}

function unpack(month: string, packed: Pick<z.infer<typeof Kept>, 'names' | 'rows'>): LocalDays {
  const { names, least } = Head.parse(JSON.parse(brotliDecompressSync(packed.names).toString()))
  const counts = readVarints(brotliDecompressSync(packed.rows)).map((count) => count + least)
  const ofDay = (n: number) =>
    names.flatMap((name, row) => {
      const count = counts[row * DAYS + n] ?? 0
      return count === 0 ? [] : [[name, count] as const]
    })
  return new Map(
    daysOf(month)
      .map((day, n) => [day, new Map(ofDay(n))] as const)
      .filter(([, counted]) => counted.size > 0),
  )
}

/**
 * Returns the key of a scope's cached month (YYYY-MM) in a time zone. The key sorts before the
 * days, so queries of days skip it.
 */
export function monthKey(scope: Scope, zone: string, month: string): ItemKey {
  return { pk: pk.scope(scope), sk: `COUNT#BY-ZONE#${zone}#${month}` }
}
