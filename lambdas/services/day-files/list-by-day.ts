import { type DayEntry, putOnDays } from '../../stores/by-day/day-entries.ts'
import { scanTable } from '../../stores/table/scan-table.ts'
import { entriesOfItem } from './entries-of-change.ts'

export interface Listed {
  readonly entries: number
}

const PUT_AT_ONCE = 1_000

/**
 * Puts every entry that the stream would have put, so that all files are written anew; entries that
 * are there stay as they are.
 */
export async function listByDay(): Promise<Listed> {
  let count = 0
  let waiting: DayEntry[] = []
  const putAll = async () => {
    const some = waiting
    waiting = []
    count += some.length
    await putOnDays(some)
  }
  await scanTable(async (item) => {
    waiting.push(...entriesOfItem(item))
    if (waiting.length >= PUT_AT_ONCE) await putAll()
  })
  await putAll()
  return { entries: count }
}
