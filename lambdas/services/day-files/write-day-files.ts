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
import { READERS } from './readers.ts'

/** Milliseconds for one run, within the function's timeout. Parts that are left stay marked. */
const TIME_MS = 600_000
const AT_ONCE = 4
const MOST = 10_000

interface DayFilesWritten {
  readonly written: number
  readonly failed: number
  readonly [figure: string]: number
}

/**
 * Writes the files of all marked parts in full from the present table, so that repeated, overlapping or
 * reordered runs leave the same files. A part that changes, or is written by another run, during the write is
 * marked for the next run.
 */
export async function writeDayFiles(): Promise<DayFilesWritten> {
  const dirty: DirtyPart[] = []
  for await (const part of listDirtyParts()) if (dirty.push(part) === MOST) break
  for (const dataset of new Set(dirty.map(({ list }) => list))) await putSchema(dataset)
  const { done, failed } = await workOffDue(dirty, {
    atOnce: AT_ONCE,
    timeMs: TIME_MS,
    failure: 'file of a day failed',
    nameOf: (part) => ({ file: fileOf(part) }),
    run: async (part) => {
      const header = DATASETS[part.list].map(({ name }) => name)
      await putReport(fileOf(part), csvOf(header, rowsOf(part)))
      // Another run may have written this file earlier, from newer data.
      if (!(await cleanPart(part))) await markPart(part)
      return 'done'
    },
  })
  return { written: done.length, failed: failed.length }
}

function fileOf({ list, day, shard }: FilePart): string {
  return `${DAY_FILES_PREFIX}${list}/dt=${day}/${shard}.csv`
}

/** Writes the meaning of a dataset's columns, beside its folder. */
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

/** Reads the present rows of a part in the order of time, page by page as the caller needs them. */
async function* rowsOf(part: FilePart): AsyncGenerator<Row, void, undefined> {
  const columns = DATASETS[part.list].map(({ name }) => name)
  const read: (entries: readonly Item[]) => Promise<Readonly<Record<string, Cell>>[]> =
    READERS[part.list]
  for await (const entries of entriesOfPart(part)) {
    for (const row of await read(entries)) yield columns.map((name) => withoutControls(row[name]))
  }
}

/**
 * Removes control characters from a cell. Athena reads a file line by line, even inside quotes, and takes one
 * control character for its escape sign.
 */
function withoutControls(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replace(/\p{Cc}+/gu, ' ') : cell
}
