import type { BodyOf, OutputOf, QueryOf } from '#shared/api/contract.ts'
import type {
  fetchDataByResource,
  fetchDataByResourceAndRole,
  fetchEventsByType,
  fetchRedemptions,
  fetchUsersReportData,
} from '#shared/api/report-functions.schemas.ts'
import { FETCH_CHUNK } from '#shared/reports/constants.ts'
import type { Instant } from '#shared/time.ts'
import type { Caller } from '../../base/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { readAllRedemptionsOn } from '../../stores/deals/redemption-rows.ts'
import { readEventRows } from '../../stores/fans/events.ts'
import { readUserRows } from '../../stores/fans/fans-by-day.ts'
import {
  nextSponsor,
  readDealRows,
  readOrganizationRows,
  readSponsorRows,
} from '../../stores/organizations/report-rows.ts'
import { readDealsOfTeam, readPartners } from '../../stores/organizations/role-rows.ts'
import { countOnce, limitPassesAt } from '../../stores/rate-limits.ts'
import { cursorAfter, readCursor } from '../../stores/table/pages.ts'
import { isOwnSponsor, maySeeTeam } from '../portal-access/portal-access.ts'
import { readThrough } from './definitions/read-through.ts'

/** Number of a business's deals in one read. A deal of 500 organizations takes 70 kB. */
const DEALS_READ = 20

export async function redemptionsChunk(
  asking: Asking,
  { cursor, limit, type }: BodyOf<typeof fetchRedemptions>,
): Promise<OutputOf<typeof fetchRedemptions> | Refusal> {
  const list = `fetch#redemptions#${type ?? ''}`
  const asked = { list, cursor, ...(limit && { size: limit }) }
  const chunk = await newestChunk(asking, asked, (period, ...rest) =>
    readAllRedemptionsOn({ type, ...period }, ...rest),
  )
  if (isRefusal(chunk)) return chunk
  const { rows: redemptions, ...rest } = chunk
  return { redemptions, ...rest }
}

export async function eventsChunk(
  asking: Asking,
  { type, cursor }: BodyOf<typeof fetchEventsByType>,
): Promise<OutputOf<typeof fetchEventsByType> | Refusal> {
  const asked = { list: `fetch#events#${type}`, cursor }
  const chunk = await newestChunk(asking, asked, (period, ...rest) =>
    readEventRows({ type, ...period }, ...rest),
  )
  if (isRefusal(chunk)) return chunk
  const { rows: events, ...rest } = chunk
  return { events, ...rest }
}

export async function usersChunk(
  asking: Asking,
  { cursor }: QueryOf<typeof fetchUsersReportData>,
): Promise<OutputOf<typeof fetchUsersReportData> | Refusal> {
  const chunk = await newestChunk(asking, { list: 'fetch#users', cursor }, readUserRows)
  if (isRefusal(chunk)) return chunk
  const { rows: users, ...rest } = chunk
  return { users, ...rest }
}

/** Returns the fields of a record, without its account at the payment provider. */
function dataOf(record: object): Record<string, unknown> {
  const { stripeAccountId: _, ...data } = record as Record<string, unknown>
  return data
}

const dealsOf = (sponsorKey: string, position: string | undefined) =>
  readDealRows(sponsorKey, position, DEALS_READ)

const ALL: Readonly<
  Record<
    BodyOf<typeof fetchDataByResource>['resource'],
    (position: string | undefined) => Promise<Chunk<Record<string, unknown>>>
  >
> = {
  async team(position) {
    const { rows, next } = await readOrganizationRows(position)
    return { rows: rows.map(({ organization, fans }) => dataOf({ ...organization, fans })), next }
  },
  async sponsor(position) {
    const { rows, next } = await readSponsorRows(position)
    return { rows: rows.map(dataOf), next }
  },
  async offer(position) {
    const { rows, next } = await readThrough(nextSponsor, dealsOf, position, 1)
    return { rows: rows.map(({ deal, tally }) => dataOf({ ...deal, ...tally })), next }
  },
}

export async function dataOfResource(
  asking: Asking,
  { resource, cursor }: BodyOf<typeof fetchDataByResource>,
): Promise<OutputOf<typeof fetchDataByResource> | Refusal> {
  const refused = await countChunk(asking)
  if (refused) return refused
  const list = `fetch#${resource}`
  const start = readCursor(list, cursor)?.['position']
  const { rows, next } = await gatherChunk(ALL[resource], start, FETCH_CHUNK)
  return {
    data: [...rows],
    ...cursorAfter(list, next === undefined ? undefined : { position: next }),
  }
}

/** Returns the record of an organization or business, its partners, or its deals. */
export async function dataOfRole(
  asking: Asking,
  body: BodyOf<typeof fetchDataByResourceAndRole>,
): Promise<OutputOf<typeof fetchDataByResourceAndRole> | Refusal> {
  const { role, key, resource, cursor } = body
  const may = role === 'team' ? maySeeTeam : isOwnSponsor
  if (!may(asking.caller, key)) return refuse('forbidden')
  const refused = await countChunk(asking)
  if (refused) return refused
  if (resource !== 'offer') return { data: (await readPartners(role, key, resource)).map(dataOf) }
  const list = `fetch#${role}#${key}#offer`
  const read = async (position: string | undefined) => {
    if (role === 'team') return readDealsOfTeam(key, position)
    const { rows, next } = await dealsOf(key, position)
    return { rows: rows.map(({ deal, tally }) => ({ ...deal, ...tally })), next }
  }
  const start = readCursor(list, cursor)?.['position']
  const { rows, next } = await gatherChunk<object>(read, start, FETCH_CHUNK)
  const after = next === undefined ? undefined : { position: next }
  return { data: rows.map(dataOf), ...cursorAfter(list, after) }
}

interface Asking {
  readonly caller: Caller
  readonly now: Date
}

/**
 * Counts a chunk as a report, since it reads as much. Returns a refusal if the caller is over the
 * limit for reports.
 */
async function countChunk({ caller, now }: Asking): Promise<Refusal | undefined> {
  const limit = 'reportsOfStaff' as const
  if (await countOnce({ limit, who: caller.userKey }, now)) return undefined
  return refuse('tooManyTries', { passesAt: limitPassesAt(limit, now) })
}

interface Chunk<Row> {
  readonly rows: readonly Row[]
  readonly next?: string | undefined
}

/**
 * Maximum size of a chunk in bytes. A function's response may have 6 MB, and escaping makes the
 * chunk larger.
 */
const CHUNK_BYTES = 5_000_000

/**
 * Milliseconds after which a chunk ends, even without rows, since few rows of a long list may
 * match.
 */
const CHUNK_MS = 10_000

/**
 * Reads pages until there are enough rows, until the next page might make the chunk too large, or
 * until time is up.
 */
async function gatherChunk<Row>(
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
 * Returns a chunk of rows, newest first. Leaves out rows that are newer than the first chunk, so
 * that all chunks form one list.
 */
async function newestChunk<Row>(
  asking: Asking,
  {
    list,
    cursor,
    size = FETCH_CHUNK,
  }: { list: string; cursor?: string | undefined; size?: number },
  read: ReadPeriod<Row>,
): Promise<{ rows: Row[]; cursor?: string } | Refusal> {
  const refused = await countChunk(asking)
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
