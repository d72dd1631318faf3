import * as z from 'zod/mini'
import type { Page } from '#shared/api/paging.ts'
import { Redemption } from '#shared/model/redemption.ts'
import { hasPart } from '#shared/text.ts'
import type { Instant } from '#shared/time.ts'
import type { TransactionType } from '#shared/transaction-types.ts'
import { HALF_COUNT } from '../table/crowds.ts'
import { pk, SORT } from '../table/keys.ts'
import {
  cursorAfter,
  type ListRequest,
  type PeriodRequest,
  readCursor,
  upTo,
  within,
} from '../table/pages.ts'
import { positionOf, queryHalfPages, queryHalves } from '../table/query-halves.ts'
import { type Item, type ItemPage, parseItem, queryPage } from '../table/table.ts'

export type RedemptionIndex = 'bySponsor' | 'byTeam' | 'byOffer'

/**
 * Lists the redemptions, contest entries and purchases of a business, an organization or a deal,
 * newest first.
 */
export async function listRedemptions(
  index: RedemptionIndex,
  ownerKey: string,
  { limit, cursor, period }: PeriodRequest,
): Promise<Page<Redemption>> {
  const list = `${index}#${ownerKey}`
  const { items, next } = await queryHalves({
    pk: ownerKey,
    index,
    ...within(period),
    limit,
    after: readCursor(list, cursor),
  })
  return {
    items: items.map((item) => parseItem(Redemption, item)),
    ...cursorAfter(list, next),
  }
}

interface Sought {
  readonly sponsorKey: string
  readonly id: string
  /** Times between which the redemption is, the second one excluded. */
  readonly from: string
  readonly before: string
}

/** Maximum number of redemptions read from each half to find one of them. */
const SOUGHT_MAX = 100

/**
 * Finds a redemption of a business by its ID, with one request for each half. The period must be so
 * short that few redemptions fall into it. Returns undefined if no redemption is found.
 */
export async function findRedemption({
  sponsorKey,
  id,
  from,
  before,
}: Sought): Promise<Redemption | undefined> {
  const { items } = await queryHalves({
    pk: sponsorKey,
    index: 'bySponsor',
    between: [from, before],
    limit: SOUGHT_MAX * HALF_COUNT,
    perHalf: SOUGHT_MAX,
  })
  const item = items.find((one) => one['id'] === id)
  return item && parseItem(Redemption, item)
}

/**
 * Number of rows in the first read of each half. Pages show five fans, and the newest rows are
 * usually enough to find them.
 */
const USES_READ_FIRST = 5
const USES_READ_NEXT = 100
/** Number of rows, including purchases, after which `usesIn` stops. */
const USES_LOOKED_AT = 1_000

/**
 * Yields the redemptions and contest entries of a period, newest first, a page at a time. Stops
 * after the page that reaches `USES_LOOKED_AT` rows.
 */
export async function* usesIn(
  index: RedemptionIndex,
  ownerKey: string,
  period: NonNullable<PeriodRequest['period']>,
): AsyncGenerator<Redemption[], void, undefined> {
  let after: Record<string, unknown> | undefined
  let lookedAt = 0
  do {
    const perHalf = after === undefined ? USES_READ_FIRST : USES_READ_NEXT
    const page = await queryHalves({
      pk: ownerKey,
      index,
      after,
      ...within(period),
      limit: perHalf * HALF_COUNT,
      perHalf,
    })
    const uses = page.items.filter((item) => item['transactionType'] !== 'purchase')
    yield uses.map((item) => parseItem(Redemption, item))
    lookedAt += page.items.length
    after = page.next
  } while (after !== undefined && lookedAt < USES_LOOKED_AT)
}

const User = z.pick(Redemption, { userKey: true, time: true })

/**
 * Yields the fans who redeemed, entered or bought a deal in a period, with the time of each use, in
 * no order.
 */
export async function* usersOf(
  offerKey: string,
  period: { readonly from: Instant; readonly until: Instant },
): AsyncGenerator<z.infer<typeof User>[], void, undefined> {
  const range = { pk: offerKey, index: 'byOffer', between: upTo(period), limit: ROWS } as const
  for await (const items of queryHalfPages(range)) {
    yield items.map((item) => parseItem(User, item))
  }
}

const ROWS = 1_000

/**
 * Numbers of rows: read at a time after the first request, after which a page with at least one
 * match ends, and after which a page without a match ends.
 */
const LOOKED_AT_ONCE = 400
const LOOKED_AT_FOR_MORE = 4_000
const LOOKED_AT_FOR_ANY = 20_000

type NarrowedRequest = PeriodRequest & Narrowing

/**
 * Lists the redemptions, contest entries and purchases that match a filter, newest first. No index
 * supports the filter, so rows that do not match are skipped until the page is full. After
 * thousands of rows, the page ends early.
 */
export async function listNarrowedRedemptions(
  index: RedemptionIndex,
  ownerKey: string,
  { limit, cursor, period, ...narrowing }: NarrowedRequest,
): Promise<Page<Redemption>> {
  if (!isNarrow(narrowing)) return listRedemptions(index, ownerKey, { limit, cursor, period })
  const list = `${index}#${ownerKey}#${narrowingName(narrowing)}`
  const found: Item[] = []
  let after: Record<string, unknown> | undefined = readCursor(list, cursor)
  let lookedAt = 0
  do {
    const page: ItemPage = await queryHalves({
      pk: ownerKey,
      index,
      after,
      ...within(period),
      ...(lookedAt === 0
        ? { limit: limit + 1 }
        : { limit: LOOKED_AT_ONCE, perHalf: LOOKED_AT_ONCE / HALF_COUNT }),
    })
    found.push(...page.items.filter((item) => isAsked(item, narrowing)))
    lookedAt += page.items.length
    after = page.next
  } while (
    after !== undefined &&
    found.length <= limit &&
    lookedAt < (found.length > 0 ? LOOKED_AT_FOR_MORE : LOOKED_AT_FOR_ANY)
  )
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map((item) => parseItem(Redemption, item)),
    ...cursorAfter(list, last ? positionOf(last, index) : after),
  }
}

/** Filter of redemptions. */
export interface Narrowing {
  /** If absent, redemptions, contest entries and purchases all match. */
  readonly type?: TransactionType | undefined
  /** Key of the organization at which the fan redeemed. If absent, all match. */
  readonly teamKey?: string | undefined
  /** Normalized text that the fan's city must contain. */
  readonly text?: string | undefined
}

type Narrowed = Item | Redemption

export function isAsked(item: Narrowed, { type, teamKey, text }: Narrowing): boolean {
  const isOfType = type === undefined || item['transactionType'] === type
  const isOfTeam = teamKey === undefined || item['teamKey'] === teamKey
  const city = item['userCity']
  const isOfCity = hasPart(typeof city === 'string' ? city : '', text)
  return isOfType && isOfTeam && isOfCity
}

export function isNarrow({ type, teamKey, text }: Narrowing): boolean {
  return [type, teamKey, text].some((part) => part !== undefined)
}

/**
 * Returns a filter's part of the name of a list. The cursor contains the list's name, so that a
 * list with another filter rejects the cursor.
 */
export function narrowingName({ type, teamKey = '', text = '' }: Narrowing): string {
  return `${type ?? ''}#${teamKey}#${text}`
}

/**
 * Maximum number of redemptions, contest entries and purchases of a fan to read. Those of the
 * oldest deals are omitted.
 */
export const OWN_MAX = 500

/**
 * Reads up to `OWN_MAX` redemptions, contest entries and purchases of a fan by deal, newest deals
 * first.
 */
export async function readOwnRedemptions(userKey: string): Promise<Redemption[]> {
  const { items } = await queryPage({
    pk: pk.user(userKey),
    prefix: SORT.redeemed,
    newestFirst: true,
    limit: OWN_MAX,
  })
  return items.map((item) => parseItem(Redemption, item))
}

/**
 * Returns a page of a fan's redemptions, newest first. They are stored by deal and sorted here,
 * because an index by time would add a write unit to every redemption.
 */
export function pageOfOwn(
  userKey: string,
  redemptions: readonly Redemption[],
  { limit, cursor }: ListRequest,
): Page<Redemption> {
  const list = `own#${userKey}`
  const sortOf = ({ time, id }: Redemption) => `${time}#${id}`
  const before = readCursor(list, cursor)?.['before']
  const rest = redemptions
    .toSorted((a, b) => (sortOf(a) < sortOf(b) ? 1 : -1))
    .filter((redemption) => before === undefined || sortOf(redemption) < before)
  const shown = rest.slice(0, limit)
  const last = rest.length > limit ? shown.at(-1) : undefined
  return { items: shown, ...cursorAfter(list, last && { before: sortOf(last) }) }
}
