import { DATASETS } from '#shared/reports/datasets.ts'
import type { Cell, Row } from '../../reports/csv.ts'
import { entriesOfPart } from '../../stores/by-day/dirty-parts.ts'
import type { FilePart } from '../../stores/table/day-keys.ts'
import type { Item } from '../../stores/table/table.ts'
import { READERS } from './readers.ts'

/** Reads the present rows of a part in the order of time, page by page as the caller needs them. */
export async function* rowsOf(part: FilePart): AsyncGenerator<Row, void, undefined> {
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
