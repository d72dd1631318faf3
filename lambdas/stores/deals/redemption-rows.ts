import { Redemption } from '#shared/model/redemption.ts'
import type { Instant } from '#shared/time.ts'
import { readRowsOn } from '../by-day/day-rows.ts'
import { HALF_COUNT } from '../table/crowds.ts'
import { nextPosition, readPosition, upTo } from '../table/pages.ts'
import { queryHalves } from '../table/query-halves.ts'
import { parseItem } from '../table/table.ts'
import { isAsked, type Narrowing, type RedemptionIndex } from './redemption-lists.ts'
import { redemptionsAt } from './redemptions-by-day.ts'

/** Business, organization or deal whose redemptions are read, and a filter for them. */
export interface RedemptionsOf extends Narrowing {
  readonly index: RedemptionIndex
  readonly ownerKey: string
}

/** Number of rows per read, each of about half a kilobyte. */
const ROWS_READ = 1000

/**
 * Reads up to `ROWS_READ` redemptions, contest entries and purchases of a period from a position
 * on, newest first, and returns those that match the filter.
 */
export async function readRedemptionsOn(
  {
    index,
    ownerKey,
    from,
    until,
    ...narrowing
  }: RedemptionsOf & { readonly from: Instant | undefined; readonly until: Instant },
  position: string | undefined,
) {
  const { items, next } = await queryHalves({
    pk: ownerKey,
    index,
    between: upTo({ from, until }),
    after: readPosition(position),
    limit: ROWS_READ,
    perHalf: ROWS_READ / HALF_COUNT,
  })
  const rows = items
    .filter((item) => isAsked(item, narrowing))
    .map((item) => parseItem(Redemption, item))
  const last = items.at(-1)
  return {
    rows,
    next: nextPosition(next),
    /** Time of the oldest row read. Undefined if there was none. */
    reachedAt: last && parseItem(Redemption, last).time,
  }
}

interface AllOf extends Omit<Narrowing, 'teamKey'> {
  readonly from: Instant | undefined
  readonly until: Instant
}

/**
 * Reads redemptions, contest entries and purchases of the whole platform in a period from a
 * position on, newest first, and returns those that match the filter.
 */
export async function readAllRedemptionsOn(
  { from, until, ...narrowing }: AllOf,
  position: string | undefined,
  limit?: number,
) {
  const stretch = { list: 'redemptions', from, until } as const
  const page = await readRowsOn(stretch, redemptionsAt, position, limit)
  return { ...page, rows: page.rows.filter((one) => isAsked(one, narrowing)) }
}
