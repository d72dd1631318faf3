import * as z from 'zod/mini'
import { Instant } from '#shared/model/common.ts'
import { Offer } from '#shared/model/offer.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { isConditionFailed } from '../../base/dynamo/failure.ts'
import { keys } from '../table/keys.ts'
import { batchGet, type Item, parseItem, tableName } from '../table/table.ts'

/** Paths of a deal's posters by language. A language is absent if its poster could not be drawn. */
const Posters = z.object({
  en: z.optional(z.string()),
  fr: z.optional(z.string()),
  /** `updatedAt` of the deal that was drawn. */
  dealAt: Instant,
})
export type Posters = z.infer<typeof Posters>

export interface PostedOffer {
  readonly offer: Offer
  readonly posters: Posters | undefined
}

/** Reads a deal with its posters, in one request. */
export async function readPostedOffer(
  offerKey: string,
  options: { isConsistent?: boolean } = {},
): Promise<PostedOffer | undefined> {
  const [info, posters] = await batchGet([keys.offer(offerKey), keys.posters(offerKey)], options)
  if (info === undefined) return undefined
  return { offer: parseItem(Offer, info), posters: posters && parseItem(Posters, posters) }
}

export function postersItem(offerKey: string, posters: Posters): Item {
  return { ...keys.posters(offerKey), ...posters }
}

/**
 * Stores the posters of a deal and returns the replaced posters. Returns `outdated` if posters of a
 * newer version of the deal are stored.
 */
export async function replacePosters(
  offerKey: string,
  posters: Posters,
): Promise<{ readonly replaced: Posters | undefined } | 'outdated'> {
  try {
    const { Attributes } = await dynamo('PutItem', {
      TableName: tableName(),
      Item: postersItem(offerKey, posters),
      ConditionExpression: 'attribute_not_exists(pk) OR dealAt <= :at',
      ExpressionAttributeValues: { ':at': posters.dealAt },
      ReturnValues: 'ALL_OLD',
    })
    return { replaced: Attributes && parseItem(Posters, Attributes as Item) }
  } catch (error) {
    if (isConditionFailed(error)) return 'outdated'
    throw error
  }
}
