import { allShards } from '../table/crowds.ts'
import { DAY_SHARDS, type DayList, dayPartition, daysPartition } from '../table/day-keys.ts'
import { type Item, queryAll, queryPage } from '../table/table.ts'

/** Range of a list by sort key. Both ends are included, and a missing end is unbounded. */
export interface Stretch {
  readonly list: DayList
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const DAYS_READ = 31
/**
 * Maximum number of days read in parallel. The number starts at one and doubles, so that days with
 * few entries are read faster.
 */
const DAYS_AT_ONCE_MAX = 8
const ALL_TIME = ['0', '~'] as const

/** Yields the entries of a range, newest first. The shards of each day are merged. */
export async function* entriesBack(
  stretch: Stretch,
  readAtOnce: number,
): AsyncGenerator<Item, void, undefined> {
  let atOnce = 1
  let days: string[] = []
  for await (const day of daysBack(stretch)) {
    if (days.push(day) < atOnce) continue
    yield* ofDays(days, stretch, readAtOnce)
    days = []
    atOnce = Math.min(atOnce * 2, DAYS_AT_ONCE_MAX)
  }
  yield* ofDays(days, stretch, readAtOnce)
}

async function* daysBack({ list, from, to }: Stretch): AsyncGenerator<string, void, undefined> {
  const between = [(from ?? ALL_TIME[0]).slice(0, 10), (to ?? ALL_TIME[1]).slice(0, 10)] as const
  // DynamoDB rejects a range whose ends are reversed.
  if (between[0] > between[1]) return
  const range = { pk: daysPartition(list), between, newestFirst: true, limit: DAYS_READ }
  for await (const { sk } of queryAll(range)) yield sk
}

async function* ofDays(days: readonly string[], stretch: Stretch, readAtOnce: number) {
  const firsts = await Promise.all(days.map((day) => mergedPage(day, stretch, readAtOnce)))
  for (const [n, day] of days.entries()) {
    let page = firsts[n]
    while (page !== undefined) {
      yield* page.entries
      const last = page.entries.at(-1)?.sk
      if (!page.hasMore || last === undefined) break
      page = await mergedPage(day, { ...stretch, to: last }, readAtOnce, last)
    }
  }
}

interface MergedPage {
  readonly entries: readonly Item[]
  readonly hasMore: boolean
}

/**
 * Returns the newest entries of a day from all shards, without the entry `known` from the previous
 * page.
 */
async function mergedPage(
  day: string,
  { list, from = ALL_TIME[0], to = ALL_TIME[1] }: Stretch,
  size: number,
  known?: string,
): Promise<MergedPage> {
  if (from > to) return { entries: [], hasMore: false }
  const limit = known === undefined ? size : size + 1
  const pages = await Promise.all(
    allShards(DAY_SHARDS).map((shard) =>
      queryPage({
        pk: dayPartition({ list, day, shard }),
        between: [from, to],
        newestFirst: true,
        limit,
      }),
    ),
  )
  const all = pages
    .flatMap(({ items }) => items)
    .filter(({ sk }) => sk !== known)
    .toSorted((a, b) => (a.sk < b.sk ? 1 : -1))
  const hasMore = all.length > size || pages.some(({ next }) => next !== undefined)
  return { entries: all.slice(0, size), hasMore }
}
