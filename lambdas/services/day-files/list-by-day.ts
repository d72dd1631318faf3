import { type DayEntry, putOnDays } from '../../stores/by-day/day-entries.ts'
import { type ScanPosition, type Stretch, scanPages } from '../../stores/table/scan-table.ts'
import { entriesOfItem } from './entries-of-change.ts'

export interface Listed {
  /** Number of entries that this run found, including those that were listed before. */
  readonly entries: number
  /** Position at which the next run continues; set if time ran out. */
  readonly goOn?: ScanPosition[]
}

const PUT_AT_ONCE = 1_000

/**
 * Adds the entries of all items in the table to the daily lists, as the stream does, so that all
 * day files are written again. Existing entries stay unchanged.
 */
export async function listByDay(stretch: Stretch = {}): Promise<Listed> {
  let count = 0
  let waiting: DayEntry[] = []
  const putAll = async () => {
    const some = waiting
    waiting = []
    count += some.length
    await putOnDays(some)
  }
  const positions = await scanPages(
    async (items) => {
      for (const item of items) {
        waiting.push(...entriesOfItem(item))
        if (waiting.length >= PUT_AT_ONCE) await putAll()
      }
    },
    {},
    stretch,
  )
  await putAll()
  const isRead = positions.every((position) => position === 'done')
  return { entries: count, ...(!isRead && { goOn: positions }) }
}
