import { Readable } from 'node:stream'
import { DATASETS, DAY_FILES_PREFIX, type Dataset } from '#shared/reports/datasets.ts'
import { workOffDue } from '../../base/work-off-due.ts'
import { type Cell, csvOf, type Row } from '../../reports/csv.ts'
import { putReport } from '../../reports/put-report.ts'
import {
  cleanPart,
  type DirtyPart,
  entriesOfPart,
  listDirtyParts,
  markPart,
} from '../../stores/by-day/dirty-parts.ts'
import type { FilePart } from '../../stores/table/day-keys.ts'
import type { Item } from '../../stores/table/table.ts'
import { yieldingRun } from '../yielding/yield.ts'
import { READERS } from './readers.ts'

/**
 * Milliseconds for one run, within the function's timeout. The next run writes the remaining files.
 */
const TIME_MS = 600_000
/**
 * Maximum milliseconds of a run's `TIME_MS` in which the run pauses because many fans redeem deals.
 */
const YIELDS_MS = 300_000
const AT_ONCE = 4
const MOST = 10_000

interface DayFilesWritten {
  readonly written: number
  readonly failed: number
  readonly [figure: string]: number
}

/**
 * Writes the day files that are marked as outdated, as far as one run allows. Each file is written
 * in full from the table, so repeated or parallel runs write the same files. If a file's entries
 * change while it is written, it is marked again.
 */
export async function writeDayFiles(): Promise<DayFilesWritten> {
  const dirty: DirtyPart[] = []
  for await (const part of listDirtyParts()) if (dirty.push(part) === MOST) break
  for (const dataset of new Set(dirty.map(({ list }) => list))) await putSchema(dataset)
  const beforePart = yieldingRun('files of days', YIELDS_MS)
  const { done, failed } = await workOffDue(dirty, {
    atOnce: AT_ONCE,
    timeMs: TIME_MS,
    failure: 'file of a day failed',
    nameOf: (part) => ({ file: fileOf(part) }),
    run: async (part) => {
      await beforePart()
      const header = DATASETS[part.list].map(({ name }) => name)
      await putReport(fileOf(part), csvOf(header, rowsOf(part)))
      // If the marker has changed, the file's entries have changed, or another run has written the
      // file from newer data. The next run then writes the file again.
      if (!(await cleanPart(part))) await markPart(part)
      return 'done'
    },
  })
  return { written: done.length, failed: failed.length }
}

function fileOf({ list, day, shard }: FilePart): string {
  return `${DAY_FILES_PREFIX}${list}/dt=${day}/${shard}.csv`
}

/** Writes a JSON file that describes a dataset's columns, next to the dataset's folder. */
async function putSchema(dataset: Dataset): Promise<void> {
  const schema = {
    dataset,
    partitionedBy: 'dt, the UTC day',
    columns: DATASETS[dataset].map((column) => ({ ...column })),
  }
  const text = `${JSON.stringify(schema, undefined, 2)}\n`
  await putReport(
    `${DAY_FILES_PREFIX}${dataset}.schema.json`,
    Readable.from([text]),
    'application/json',
  )
}

/** Yields the rows of a day file from the table, oldest first and one page at a time. */
async function* rowsOf(part: FilePart): AsyncGenerator<Row, void, undefined> {
  const columns = DATASETS[part.list].map(({ name }) => name)
  const read: (entries: readonly Item[]) => Promise<Readonly<Record<string, Cell>>[]> =
    READERS[part.list]
  for await (const entries of entriesOfPart(part)) {
    for (const row of await read(entries)) yield columns.map((name) => withoutControls(row[name]))
  }
}

/**
 * Replaces control characters by spaces. Athena splits files at line breaks even inside quotes, and
 * treats one control character as an escape.
 */
function withoutControls(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replace(/\p{Cc}+/gu, ' ') : cell
}
