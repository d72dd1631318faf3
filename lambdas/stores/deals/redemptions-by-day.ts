import * as z from 'zod/mini'
import type { Page } from '#shared/api/paging.ts'
import { Redemption } from '#shared/model/redemption.ts'
import { hasPart } from '#shared/text.ts'
import type { DayEntry } from '../by-day/day-entries.ts'
import { entriesBack } from '../by-day/read-days.ts'
import { cursorAfter, readCursor } from '../table/cursor.ts'
import { keys } from '../table/keys.ts'
import type { PeriodRequest } from '../table/period.ts'
import { batchGetAll, type Item, parseItem } from '../table/table.ts'

const Points = z.pick(Redemption, { userKey: true, offerKey: true, number: true })
const Placed = z.extend(Points, z.pick(Redemption, { id: true, time: true }).shape)

/** Where the list of all redemptions has one; undefined for what is none. */
export function redemptionEntry(image: unknown): DayEntry | undefined {
  const { success, data } = Placed.safeParse(image)
  if (!success) return undefined
  const { id, time, ...points } = data
  return { list: 'redemptions', place: `${time}#${id}`, points }
}

interface AllRequest extends PeriodRequest {
  /** A folded part of the city of the fan. */
  readonly text?: string | undefined
}

/** Rows that are read for one request where only some are asked for. */
const READ_AT_ONCE = 100
/** Rows that are looked at for what is left of a page, and for its first. */
const LOOKED_AT_FOR_MORE = 1_000
const LOOKED_AT_FOR_ANY = 4_000

/**
 * The redemptions and contest entries of the whole platform, newest first. An entry of a day costs
 * a unit to put and 0.5 to follow, where an index of all would cost every redeeming its whole size
 * in one partition. Cities are looked for in the records, since entries hold nothing of a fan; where
 * thousands are passed over, the page ends early and its cursor goes on from there.
 */
export async function listAllRedemptions(request: AllRequest): Promise<Page<Redemption>> {
  const { limit, cursor, period, text } = request
  const list = `all#${text ?? ''}`
  const before = readCursor(list, cursor)?.['before']
  const to = before ?? (period && `${period.to}#~`)
  const size = text === undefined ? limit + 1 : READ_AT_ONCE
  const stretch = { list: 'redemptions', from: period?.from, to } as const
  const entries = entriesBack(stretch, before === undefined ? size : size + 1)
  const found: Redemption[] = []
  let lookedAt = 0
  let rest: string | undefined
  do {
    const some = await take(entries, size, before)
    found.push(...(await redemptionsAt(some)).filter((one) => isOfCity(one, text)))
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

/** So many more; without the one at which the page before ended. */
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

/** The redemptions that entries point to; without those that are gone. */
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

/** Whether the fan's city has that folded text in it. */
export function isOfCity({ userCity }: Redemption, text: string | undefined): boolean {
  return hasPart(userCity ?? '', text)
}
