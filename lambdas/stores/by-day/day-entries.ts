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

/** Event with a reference to its record. */
export interface DayEntry {
  readonly list: DayList
  /** Time of the event, and its number among those of the same instant. */
  readonly place: string
  /** Attributes by which the record is found, without personal data that would have to be erased. */
  readonly points: Readonly<Record<string, string | number>>
}

/**
 * Returns the items of a day's list, each once, and those that mark days with events. The items only refer to
 * records: data removed from a record disappears from every list.
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

/** Returns items that mark the files of these days as outdated; each marking has its own `mark`. */
export function dirtyItems(entries: readonly DayEntry[], mark: string): Item[] {
  const parts = entries.map(partOf).filter(isOfFile)
  return eachOnce(parts.map((part) => ({ ...dayKeys.dirty(part), mark })))
}

function partOf({ list, place }: DayEntry): DayPart {
  return { list, day: utcDay(place), shard: shardOf(place, DAY_SHARDS) }
}

/** Returns whether the part has a file; accounts have none. */
function isOfFile(part: DayPart): part is FilePart {
  return part.list !== 'users'
}

function eachOnce(items: readonly (ItemKey & Record<string, unknown>)[]): Item[] {
  return [...new Map(items.map((item) => [`${item.pk} ${item.sk}`, item])).values()]
}

/**
 * Stores the items of entries, idempotently. Their files are marked afterwards, so that a run that sees the
 * mark also sees the entries.
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
