import { utcDay } from '#shared/stats/counters.ts'
import { newKey } from '../../base/new-key.ts'
import { eachAtMost } from '../../base/parallel.ts'
import { slicesOf } from '../../base/slices.ts'
import { batchWrite } from '../table/batch-write.ts'
import {
  DAY_SHARDS,
  type DayList,
  type DayPart,
  dayKeys,
  type FilePart,
} from '../table/day-keys.ts'
import type { ItemKey } from '../table/keys.ts'
import { shardOf } from '../table/shards.ts'
import type { Item } from '../table/table.ts'

/** Something that happened, and where its record is. */
export interface DayEntry {
  readonly list: DayList
  /** When, and which it was among those of the same instant. */
  readonly place: string
  /** Attributes that find the record, without anything that would have to be erased with its fan. */
  readonly points: Readonly<Record<string, string | number>>
}

/**
 * The items by which a day's list finds what happened, each once, and those that say which days have
 * any. They only point: what is taken from a record is gone from every list.
 */
export function dayItems(entries: readonly DayEntry[]): Item[] {
  return eachOnce(
    entries.flatMap((entry) => {
      const part = partOf(entry)
      const item = { ...dayKeys.entry(part, entry.place), ...entry.points }
      return [{ ...dayKeys.day(part.list, part.day) }, item]
    }),
  )
}

/** Marks the files of these days to be written anew; each marking has a `mark` of its own. */
export function dirtyItems(entries: readonly DayEntry[], mark: string): Item[] {
  const parts = entries.map(partOf).filter(isOfFile)
  return eachOnce(parts.map((part) => ({ ...dayKeys.dirty(part), mark })))
}

function partOf({ list, place }: DayEntry): DayPart {
  return { list, day: utcDay(place), shard: shardOf(place, DAY_SHARDS) }
}

/** Whether the part has a file; accounts have none. */
function isOfFile(part: DayPart): part is FilePart {
  return part.list !== 'users'
}

function eachOnce(items: readonly (ItemKey & Record<string, unknown>)[]): Item[] {
  return [...new Map(items.map((item) => [`${item.pk} ${item.sk}`, item])).values()]
}

/**
 * Puts them, as often as asked: the same items each time. Their files are marked behind them, so that
 * whoever finds the mark finds them too.
 */
export async function putOnDays(entries: readonly DayEntry[]): Promise<void> {
  await putAll(dayItems(entries))
  await putAll(dirtyItems(entries, newKey()))
}

const AT_ONCE = 4
const BATCH = 25

function putAll(items: readonly Item[]): Promise<void> {
  return eachAtMost(AT_ONCE, slicesOf(items, BATCH), (batch) =>
    batchWrite(batch.map((Item) => ({ PutRequest: { Item } }))),
  )
}
