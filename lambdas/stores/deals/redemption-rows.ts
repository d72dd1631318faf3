import { Redemption } from '#shared/model/redemption.ts'
import type { Instant } from '#shared/time.ts'
import { readRowsOn } from '../by-day/day-rows.ts'
import { HALF_COUNT } from '../table/halves.ts'
import { upTo } from '../table/period.ts'
import { nextPosition, readPosition } from '../table/position.ts'
import { queryHalves } from '../table/query-halves.ts'
import { parseItem } from '../table/table.ts'
import { isAsked, type Narrowing } from './narrowing.ts'
import type { RedemptionIndex } from './redemptions.ts'
import { redemptionsAt } from './redemptions-by-day.ts'

/** A business, an organization or a deal, and what of its redemptions, contest entries and purchases. */
export interface RedemptionsOf extends Narrowing {
  readonly index: RedemptionIndex
  readonly ownerKey: string
}

/** They are about half a kilobyte each. */
const ROWS_READ = 1000

/** Part by part all that is asked for of a period, newest first. */
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
    /** Up to where it has gone back. */
    reachedAt: last && parseItem(Redemption, last).time,
  }
}

interface AllOf extends Omit<Narrowing, 'teamKey'> {
  readonly from: Instant | undefined
  readonly until: Instant
}

/** The same of the whole platform, by the days on which they were made. */
export async function readAllRedemptionsOn(
  { from, until, ...narrowing }: AllOf,
  position: string | undefined,
  limit?: number,
) {
  const stretch = { list: 'redemptions', from, until } as const
  const page = await readRowsOn(stretch, redemptionsAt, position, limit)
  return { ...page, rows: page.rows.filter((one) => isAsked(one, narrowing)) }
}
