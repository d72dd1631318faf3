import { type Dataset, FILES_PER_DAY } from '#shared/reports/datasets.ts'
import { type ItemKey, pk } from './keys.ts'

/**
 * List with separate partitions for each UTC day: a dataset of the day files, or the new accounts.
 */
export type DayList = Dataset | 'users'

const NAMES: Readonly<Record<DayList, string>> = {
  redemptions: 'REDEEMED-ON',
  proofs: 'PROVEN-ON',
  purchases: 'BOUGHT-ON',
  impressions: 'SEEN-ON',
  follows: 'FOLLOWED-ON',
  events: 'HAPPENED-ON',
  users: 'JOINED-ON',
}

/** Number of partitions per list and day. Together they accept four thousand writes per second. */
export const DAY_SHARDS = FILES_PER_DAY

/** One shard of a list's day. */
export interface DayPart {
  readonly list: DayList
  readonly day: string
  readonly shard: number
}

/** One shard of a dataset's day. The entries of the shard form one file for analysts. */
export interface FilePart extends DayPart {
  readonly list: Dataset
}

export const dayKeys = {
  /** Entry of an event. `place` is the sort key, which begins with the event's time. */
  entry: (part: DayPart, place: string): ItemKey => ({ pk: dayPartition(part), sk: place }),
  /** Marker that a list has entries on a day. */
  day: (list: DayList, day: string): ItemKey => ({ pk: daysPartition(list), sk: day }),
  /** Marker that a file for analysts differs from the table and must be written again. */
  dirty: ({ list, day, shard }: FilePart): ItemKey => ({
    pk: DIRTY_PARTS,
    sk: `${day}#${list}#${shard}`,
  }),
}

export const DIRTY_PARTS = pk.list('DIRTY-PARTS')

export function dayPartition({ list, day, shard }: DayPart): string {
  return `${NAMES[list]}#${day}#${shard}`
}

export function daysPartition(list: DayList): string {
  return pk.list(NAMES[list])
}
