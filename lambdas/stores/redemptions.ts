import type { Page } from '#shared/api/paging.ts'
import { Redemption } from '#shared/model/redemption.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { keys, pk, redeemedPrefix } from './keys.ts'
import { type Item, parseItem, queryPage } from './table.ts'
import { type Outcome, type Part, transact } from './transaction.ts'

/** One item is history, cooldown and, through three indexes, the lists of all who want to see it. */
export function redemptionItem(redemption: Redemption): Item {
  return {
    ...keys.redemption(redemption.userKey, redemption.offerKey, redemption.number),
    ...keys.redeemed(redemption, `${redemption.time}#${redemption.id}`),
    ...redemption,
  }
}

/**
 * Writes a redemption under its number, which nobody may have taken meanwhile, and for a limited
 * deal counts it only below the limit. Part 0 failing means the number is taken, part 1 the limit.
 */
export function putRedemption(redemption: Redemption, limit: number | undefined): Promise<Outcome> {
  const put: Part = {
    put: {
      Item: redemptionItem(redemption),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }
  return transact(limit === undefined ? [put] : [put, countBelow(redemption.offerKey, limit)])
}

function countBelow(offerKey: string, limit: number): Part {
  return {
    update: {
      Key: keys.tally(offerKey),
      UpdateExpression: 'ADD totalRedeemed :one',
      ConditionExpression: 'attribute_not_exists(totalRedeemed) OR totalRedeemed < :limit',
      ExpressionAttributeValues: { ':one': 1, ':limit': limit },
    },
  }
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

interface ListRequest {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Redemptions and contest entries of a business, an organization or a deal, newest first. */
export async function listRedemptions(
  index: 'bySponsor' | 'byTeam' | 'byOffer',
  ownerKey: string,
  { limit, cursor }: ListRequest,
): Promise<Page<Redemption>> {
  const list = `${index}#${ownerKey}`
  const { items, next } = await queryPage({
    pk: ownerKey,
    index,
    newestFirst: true,
    limit,
    after: readCursor(list, cursor),
  })
  const following = writeCursor(list, next)
  return {
    items: items.map((item) => parseItem(Redemption, item)),
    ...(following !== undefined && { cursor: following }),
  }
}
