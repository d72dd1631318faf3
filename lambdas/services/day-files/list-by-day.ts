import { type DayEntry, putOnDays } from '../../stores/by-day/day-entries.ts'
import { type ScanPosition, type Stretch, scanPages } from '../../stores/table/scan-table.ts'
import { entriesOfItem } from './entries-of-change.ts'

export interface Listed {
  /** Number of entries put by this run. */
  readonly entries: number
  /** Set when the time was up first: with it the next run goes on. */
  readonly goOn?: ScanPosition[]
}

const PUT_AT_ONCE = 1_000

/**
 * Puts every entry that the stream would have put, so that all files are written anew; entries that
 * are there stay as they are. All of what it has read is put when it answers.
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
