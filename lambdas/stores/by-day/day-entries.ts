import { utcDay } from '#shared/stats/counters.ts'
import { newKey } from '../../base/keys.ts'
import { eachAtMost, slicesOf } from '../../base/parallel.ts'
import { batchWrite } from '../table/batch-write.ts'
import { shardOf } from '../table/crowds.ts'
import {
  DAY_SHARDS,
  type DayList,
  type DayPart,
  dayKeys,
  type FilePart,
} from '../table/day-keys.ts'
import type { ItemKey } from '../table/keys.ts'
import type { Item } from '../table/table.ts'

/** Reference to the record of an event, in the list of the event's day. */
export interface DayEntry {
  readonly list: DayList
  /** Sort key: the event's time, or day for impressions, and a key that makes it unique. */
  readonly place: string
  /** Attributes that identify the record, without personal data that would have to be erased. */
  readonly points: Readonly<Record<string, string | number>>
}

/**
 * Returns the items of entries, without duplicates, and the markers of their days. Items only refer
 * to records, so data erased from a record also disappears from the lists.
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

/**
 * Returns markers that the files of these days are outdated. `mark` is a new ID, so that a run of
 * `writeDayFiles` removes only the markers that it has read.
 */
export function dirtyItems(entries: readonly DayEntry[], mark: string): Item[] {
  const parts = entries.map(partOf).filter(isOfFile)
  return eachOnce(parts.map((part) => ({ ...dayKeys.dirty(part), mark })))
}

function partOf({ list, place }: DayEntry): DayPart {
  return { list, day: utcDay(place), shard: shardOf(place, DAY_SHARDS) }
}

/** Returns whether the list is also written to files. The list of accounts is not. */
function isOfFile(part: DayPart): part is FilePart {
  return part.list !== 'users'
}

function eachOnce(items: readonly (ItemKey & Record<string, unknown>)[]): Item[] {
  return [...new Map(items.map((item) => [`${item.pk} ${item.sk}`, item])).values()]
}

/**
 * Stores entries; a repeated call stores the same entries. Marks the files of their days as
 * outdated only afterwards, so that a run of `writeDayFiles` that finds a marker also finds the
 * entries.
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
