import type { Instant } from '#shared/time.ts'
import type { DayList } from '../table/day-keys.ts'
import type { Item } from '../table/table.ts'
import { entriesBack } from './read-days.ts'

interface Stretch {
  readonly list: DayList
  readonly from: Instant | undefined
  readonly until: Instant
}

/** Number of entries whose records are read at a time, a hundred per request. */
const ENTRIES_READ = 500

/**
 * Reads up to 500 records of a list by day, newest first, from a position on. `follow` reads
 * the records to which entries refer.
 */
export async function readRowsOn<Row>(
  { list, from, until }: Stretch,
  follow: (entries: readonly Item[]) => Promise<Row[]>,
  position: string | undefined,
  wanted = ENTRIES_READ,
) {
  const limit = Math.min(wanted, ENTRIES_READ)
  const entries: Item[] = []
  for await (const entry of entriesBack({ list, from, to: position ?? `${until}#~` }, limit)) {
    // `position` is the last entry of the previous read, which the query returns again.
    if (entry.sk !== position) entries.push(entry)
    if (entries.length === limit) break
  }
  const last = entries.at(-1)?.sk
  return {
    rows: await follow(entries),
    next: entries.length < limit ? undefined : last,
    /** Time of the oldest entry read. Undefined if there was none. */
    reachedAt: last?.split('#')[0],
  }
}
