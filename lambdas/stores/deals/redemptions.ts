import type { Page } from '#shared/api/paging.ts'
import { type DeviceInfo, Redemption } from '#shared/model/redemption.ts'
import { crowdLists } from '../table/crowd-keys.ts'
import { writeCounted } from '../table/crowded-count.ts'
import { cursorAfter, type ListRequest, readCursor } from '../table/cursor.ts'
import { HALF_COUNT } from '../table/halves.ts'
import { keys, pk, redeemedPrefix, SORT } from '../table/keys.ts'
import { notDeleted } from '../table/not-deleted.ts'
import { type PeriodRequest, within } from '../table/period.ts'
import { putIfAbsent } from '../table/put-if-absent.ts'
import { positionOf, queryHalves } from '../table/query-halves.ts'
import { type Item, type ItemPage, parseItem, queryPage } from '../table/table.ts'
import { type Outcome, writeTransaction } from '../table/transaction.ts'
import { isAsked, isNarrow, type Narrowing, narrowingName } from './narrowing.ts'
import { redemptionsOf } from './tallies.ts'

/** One item is history, cooldown and, through three indexes, the lists of all who want to see it. */
export function redemptionItem(redemption: Redemption): Item & Redemption {
  return {
    ...keys.redemption(redemption.userKey, redemption.offerKey, redemption.number),
    ...crowdLists.redeemed(redemption, `${redemption.time}#${redemption.id}`),
    ...redemption,
  }
}

/**
 * Writes a redemption under its `number`, which nobody may have taken meanwhile, and for a limited
 * deal counts it only below the `limit`.
 */
export async function putRedemption(
  redemption: Redemption,
  limit: number | undefined,
): Promise<Outcome<'number' | 'limit'>> {
  const Item = redemptionItem(redemption)
  if (limit === undefined) {
    const put = await putIfAbsent(Item)
    return put === 'taken' ? { kind: 'failed', parts: ['number'] } : { kind: put }
  }
  const { offerKey, userKey } = redemption
  const parts = { number: { put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } } }
  return writeCounted({ count: redemptionsOf(offerKey), limit, who: userKey }, parts)
}

/**
 * Writes the entry of a person to a contest, with whichever account, once. `number` fails where the
 * account has entered, `person` alone where another account of the same inbox has. The entry keeps
 * the person's key, so that a deleted account leaves no claim.
 */
export function putContestEntry(
  entry: Redemption,
  personKey: string,
): Promise<Outcome<'number' | 'person'>> {
  const ConditionExpression = 'attribute_not_exists(pk)'
  const Item = { ...redemptionItem(entry), entrantKey: personKey }
  const claim = keys.contestEntry(entry.offerKey, personKey)
  return writeTransaction({
    number: { put: { Item, ConditionExpression } },
    person: { put: { Item: claim, ConditionExpression } },
  })
}

/** A fan's last redemption of a deal. */
export async function readLastRedemption(
  userKey: string,
  offerKey: string,
  options: { isConsistent?: boolean } = {},
): Promise<Redemption | undefined> {
  const { items } = await queryPage({
    pk: pk.user(userKey),
    prefix: redeemedPrefix(offerKey),
    newestFirst: true,
    limit: 1,
    ...options,
  })
  return items[0] && parseItem(Redemption, items[0])
}

/** It fails by `redemption` where that knows its device, by `user` where its fan is gone. */
export function attachDevice(
  redemption: Redemption,
  device: DeviceInfo,
): Promise<Outcome<'redemption' | 'user'>> {
  const { userKey, offerKey, number } = redemption
  return writeTransaction({
    redemption: {
      update: {
        Key: keys.redemption(userKey, offerKey, number),
        UpdateExpression: 'SET deviceInfo = :device',
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(deviceInfo)',
        ExpressionAttributeValues: { ':device': device },
      },
    },
    user: notDeleted(userKey),
  })
}

export type RedemptionIndex = 'bySponsor' | 'byTeam' | 'byOffer'

/** Redemptions, contest entries and purchases of a business, an organization or a deal, newest first. */
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

/** Uses read of each half: five fans are mostly among the very newest. */
const USES_READ_FIRST = 5
const USES_READ_NEXT = 100
/** Rows that are read of a period, with its purchases. */
const USES_LOOKED_AT = 1_000

/** Yields the redemptions and entries of fans in a period, newest first, as long as a reader waits. */
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

/** Rows that are looked at for one page: in one request, for what is left of it, and for its first. */
const LOOKED_AT_ONCE = 400
const LOOKED_AT_FOR_MORE = 4_000
const LOOKED_AT_FOR_ANY = 20_000

type NarrowedRequest = PeriodRequest & Narrowing

/**
 * Lists the redemptions of a business, an organization or a deal by type, through one organization, or of
 * fans of a city, newest first. They lie among the others, as an index of each would cost every redemption a
 * unit more: so rows are passed over until the page is full. Where thousands are passed over it ends early,
 * and its cursor goes on from there.
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

/** Most redemptions of a fan that are looked at; with more, those of their oldest deals are left out. */
export const OWN_MAX = 500

/** A fan's redemptions, those of their newest deals first. */
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
 * A page of a fan's redemptions, newest first. They lie ordered by deal, and an index of them by time
 * would cost every redeeming a unit more: so all are read and put in order, which a fan's history allows.
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
