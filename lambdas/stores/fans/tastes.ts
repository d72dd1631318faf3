import * as z from 'zod/mini'
import { Redemption } from '#shared/model/redemption.ts'
import type { Taste } from '#shared/recommend/preferences.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { keys, pk, SORT } from '../table/keys.ts'
import { queryHalfPages } from '../table/query-halves.ts'
import { parseItem, queryPage, tableName } from '../table/table.ts'

const counts = z.record(z.string(), z.number())
const Tasted = z.object({ groups: counts, deals: counts })

export interface DayOfTaste {
  readonly day: string
  readonly taste: Taste
}

/**
 * Number of seconds for which tastes are stored. The 400 days are far longer than the 60 days from
 * which preferences are computed.
 */
const KEPT_SECONDS = 400 * 24 * 3600

export async function putTaste(sponsorKey: string, { day, taste }: DayOfTaste): Promise<void> {
  const ttl = Math.floor(Date.parse(day) / 1000) + KEPT_SECONDS
  await dynamo('PutItem', {
    TableName: tableName(),
    Item: { ...keys.taste(sponsorKey, day), ...taste, ttl },
  })
}

/** Maximum number of days to read. Preferences are computed from 60 days. */
const DAYS_MAX = 120

/** Reads a business's stored daily tastes from `first` to `last`, oldest first, in one request. */
export async function readTastes(
  sponsorKey: string,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<DayOfTaste[]> {
  const { items } = await queryPage({
    pk: pk.sponsor(sponsorKey),
    between: [SORT.taste + first, SORT.taste + last],
    limit: DAYS_MAX,
    isConsistent: true,
  })
  return items.map((item) => ({
    day: item.sk.slice(SORT.taste.length),
    taste: parseItem(Tasted, item),
  }))
}

const PAGE = 500

/** Yields the redemptions at a business on a range of UTC days, in no order. */
export async function* redemptionsOfDays(
  sponsorKey: string,
  { first, last }: { readonly first: string; readonly last: string },
): AsyncGenerator<Redemption, void, undefined> {
  const range = {
    pk: sponsorKey,
    index: 'bySponsor',
    // Times on the last day continue with a `T`, so this bound includes them.
    between: [first, `${last}Z`],
    limit: PAGE,
  } as const
  for await (const items of queryHalfPages(range)) {
    for (const item of items) yield parseItem(Redemption, item)
  }
}
