import { Redemption } from '#shared/model/redemption.ts'
import type { Instant } from '#shared/time.ts'
import { readRowsOn } from '../by-day/day-rows.ts'
import { HALF_COUNT } from '../table/halves.ts'
import { upTo } from '../table/period.ts'
import { nextPosition, readPosition } from '../table/position.ts'
import { queryHalves } from '../table/query-halves.ts'
import { parseItem } from '../table/table.ts'
import { isAsked } from './redemptions.ts'
import { isOfCity, redemptionsAt } from './redemptions-by-day.ts'

/** A business, an organization or a deal, and which of its redemptions. */
export interface RedemptionsOf {
  readonly index: 'bySponsor' | 'byTeam' | 'byOffer'
  readonly ownerKey: string
  /** Through one organization alone. */
  readonly teamKey?: string
  /** A folded part of the city of the fan. */
  readonly text?: string | undefined
}

/** They are about half a kilobyte each. */
const ROWS_READ = 1000

/** Part by part all redemptions of a period, newest first; of those that are not asked for none. */
export async function readRedemptionsOn(
  {
    index,
    ownerKey,
    teamKey,
    text,
    ...period
  }: RedemptionsOf & { readonly from: Instant | undefined; readonly until: Instant },
  position: string | undefined,
) {
  const { items, next } = await queryHalves({
    ...{ pk: ownerKey, index, between: upTo(period), after: readPosition(position) },
    ...{ limit: ROWS_READ, perHalf: ROWS_READ / HALF_COUNT },
  })
  const rows = items
    .filter((item) => isAsked(item, teamKey, text))
    .map((item) => parseItem(Redemption, item))
  const last = items.at(-1)
  return {
    rows,
    next: nextPosition(next),
    /** Up to where it has gone back. */
    reachedAt: last && parseItem(Redemption, last).time,
  }
}

interface AllOf {
  readonly from: Instant | undefined
  readonly until: Instant
  readonly text?: string | undefined
}

/** The same of the whole platform, by the days on which they were made. */
export async function readAllRedemptionsOn(
  { from, until, text }: AllOf,
  position: string | undefined,
  limit?: number,
) {
  const stretch = { list: 'redemptions', from, until } as const
  const page = await readRowsOn(stretch, redemptionsAt, position, limit)
  return { ...page, rows: page.rows.filter((one) => isOfCity(one, text)) }
}
