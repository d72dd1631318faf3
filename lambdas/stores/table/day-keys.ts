import { type Dataset, FILES_PER_DAY } from '#shared/reports/datasets.ts'
import { type ItemKey, pk } from './keys.ts'

/** Lists by UTC day: the content of analysts' files, and accounts. */
export type DayList = Dataset | 'users'

const NAMES: Readonly<Record<DayList, string>> = {
  redemptions: 'REDEEMED-ON',
  purchases: 'BOUGHT-ON',
  impressions: 'SEEN-ON',
  follows: 'FOLLOWED-ON',
  events: 'HAPPENED-ON',
  users: 'JOINED-ON',
}

/** Number of partitions for a day of each list, which accept four thousand writes a second. */
export const DAY_SHARDS = FILES_PER_DAY

/** Shard of a day. */
export interface DayPart {
  readonly list: DayList
  readonly day: string
  readonly shard: number
}

/** Content of one file. */
export interface FilePart extends DayPart {
  readonly list: Dataset
}

export const dayKeys = {
  /** Event; `place` begins with its time. */
  entry: (part: DayPart, place: string): ItemKey => ({ pk: dayPartition(part), sk: place }),
  /** Mark that a list has entries on a day. */
  day: (list: DayList, day: string): ItemKey => ({ pk: daysPartition(list), sk: day }),
  /** Mark that a part's file differs from the table. */
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
