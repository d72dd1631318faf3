import { FETCH_CHUNK } from '#shared/reports/constants.ts'
import type { Instant } from '#shared/time.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { countOnce, limitPassesAt } from '../../stores/rate-limits.ts'
import { cursorAfter, readCursor } from '../../stores/table/pages.ts'

export interface Asking {
  readonly caller: Caller
  readonly now: Date
}

/** Returns the refusal of a caller over the limit for reports, as a chunk reads as much as a small report. */
export async function isOverLimit({ caller, now }: Asking): Promise<Refusal | undefined> {
  const limit = 'reportsOfStaff' as const
  if (await countOnce({ limit, who: caller.userKey }, now)) return undefined
  return refuse('tooManyTries', { passesAt: limitPassesAt(limit, now) })
}

export interface Chunk<Row> {
  readonly rows: readonly Row[]
  readonly next?: string | undefined
}

/**
 * Maximum size of a chunk in bytes. A function's answer may have 6 MB, and escaping doubles each quotation
 * mark.
 */
const CHUNK_BYTES = 5_000_000

/** Milliseconds after which a chunk ends, possibly empty, as few rows of a long list may match. */
const CHUNK_MS = 10_000

/**
 * Reads parts until there are enough rows, until another part might exceed the size of a chunk, or until time
 * is up.
 */
export async function gatherChunk<Row>(
  read: (position: string | undefined, wanted: number) => Promise<Chunk<Row>>,
  start: string | undefined,
  size: number,
): Promise<Chunk<Row>> {
  const until = Date.now() + CHUNK_MS
  const rows: Row[] = []
  let position = start
  let [bytes, largest] = [0, 0]
  do {
    const page = await read(position, size - rows.length)
    rows.push(...page.rows)
    position = page.next
    const added = Buffer.byteLength(JSON.stringify(page.rows))
    bytes += added
    largest = Math.max(largest, added)
    if (bytes + largest >= CHUNK_BYTES || Date.now() > until) break
  } while (position !== undefined && rows.length < size)
  return { rows, next: position }
}

type ReadPeriod<Row> = (
  period: { readonly from: undefined; readonly until: Instant },
  position: string | undefined,
  wanted: number,
) => Promise<Chunk<Row>>

/**
 * Returns rows newest first, none of them later than the moment of the first chunk, so that all chunks form
 * one consistent list.
 */
export async function newestChunk<Row>(
  asking: Asking,
  {
    list,
    cursor,
    size = FETCH_CHUNK,
  }: { list: string; cursor?: string | undefined; size?: number },
  read: ReadPeriod<Row>,
): Promise<{ rows: Row[]; cursor?: string } | Refusal> {
  const refused = await isOverLimit(asking)
  if (refused) return refused
  const { position, until = asking.now.toISOString() } = readCursor(list, cursor) ?? {}
  const { rows, next } = await gatherChunk(
    (start, wanted) => read({ from: undefined, until }, start, wanted),
    position,
    size,
  )
  const after = next === undefined ? undefined : { position: next, until }
  return { rows: [...rows], ...cursorAfter(list, after) }
}
