import * as z from 'zod/mini'
import type { Page } from '#shared/api/paging.ts'
import { Redemption } from '#shared/model/redemption.ts'
import type { DayEntry } from '../by-day/day-entries.ts'
import { entriesBack } from '../by-day/read-days.ts'
import { keys } from '../table/keys.ts'
import { cursorAfter, type PeriodRequest, readCursor } from '../table/pages.ts'
import { batchGetAll, type Item, parseItem } from '../table/table.ts'
import { isAsked, isNarrow, type Narrowing, narrowingName } from './redemption-lists.ts'

const Points = z.pick(Redemption, { userKey: true, offerKey: true, number: true })
const Placed = z.extend(Points, z.pick(Redemption, { id: true, time: true }).shape)

/**
 * Returns the entry of a redemption, contest entry or purchase in the platform's list; undefined
 * for other items.
 */
export function redemptionEntry(image: unknown): DayEntry | undefined {
  const { success, data } = Placed.safeParse(image)
  if (!success) return undefined
  const { id, time, ...points } = data
  return { list: 'redemptions', place: `${time}#${id}`, points }
}

type AllRequest = PeriodRequest & Omit<Narrowing, 'teamKey'>

/** Number of rows per request of a filtered list. */
const READ_AT_ONCE = 100
/**
 * Numbers of rows after which a page with at least one match ends, and after which a page without a
 * match ends.
 */
const LOOKED_AT_FOR_MORE = 1_000
const LOOKED_AT_FOR_ANY = 4_000

/**
 * Lists the redemptions, contest entries and purchases of the platform, newest first. Reads entries
 * by day, because an index would have a single partition. With a filter, a page may be shorter than
 * the limit.
 */
export async function listAllRedemptions(request: AllRequest): Promise<Page<Redemption>> {
  const { limit, cursor, period, ...narrowing } = request
  const list = `all#${narrowingName(narrowing)}`
  const before = readCursor(list, cursor)?.['before']
  const to = before ?? (period && `${period.to}#~`)
  const size = isNarrow(narrowing) ? READ_AT_ONCE : limit + 1
  const stretch = { list: 'redemptions', from: period?.from, to } as const
  const entries = entriesBack(stretch, before === undefined ? size : size + 1)
  const found: Redemption[] = []
  let lookedAt = 0
  let rest: string | undefined
  do {
    const some = await take(entries, size, before)
    found.push(...(await redemptionsAt(some)).filter((one) => isAsked(one, narrowing)))
    lookedAt += some.length
    rest = some.length < size ? undefined : some.at(-1)?.sk
  } while (
    rest !== undefined &&
    found.length <= limit &&
    lookedAt < (found.length > 0 ? LOOKED_AT_FOR_MORE : LOOKED_AT_FOR_ANY)
  )
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  const place = last ? redemptionEntry(last)?.place : rest
  return { items: shown, ...cursorAfter(list, place === undefined ? undefined : { before: place }) }
}

/**
 * Returns up to `size` items. Skips the item with the sort key `known`, which was already shown.
 */
async function take(
  entries: AsyncGenerator<Item, void, undefined>,
  size: number,
  known: string | undefined,
): Promise<Item[]> {
  const some: Item[] = []
  while (some.length < size) {
    const { value, done } = await entries.next()
    if (done || value === undefined) break
    if (value.sk !== known) some.push(value)
  }
  return some
}

/** Reads the redemptions to which entries refer. Skips deleted redemptions. */
export async function redemptionsAt(
  entries: readonly Item[],
  options: { isConsistent?: boolean } = {},
): Promise<Redemption[]> {
  const places = entries.map((entry) => parseItem(Points, entry))
  const items = await batchGetAll(
    places.map(({ userKey, offerKey, number }) => keys.redemption(userKey, offerKey, number)),
    options,
  )
  return items.flatMap((item) => (item === undefined ? [] : [parseItem(Redemption, item)]))
}
