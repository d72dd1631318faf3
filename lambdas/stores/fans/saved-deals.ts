import { SAVED_DEALS_MAX } from '#shared/constants.ts'
import type { Instant } from '#shared/time.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { keys } from '../table/keys.ts'
import { type Item, tableName } from '../table/table.ts'
import { failedItem } from '../table/writes.ts'

export interface SavedDeal {
  readonly offerKey: string
  readonly savedAt: Instant
}

/**
 * Prefix of the attributes that store when a deal was saved. The prefix prevents deal keys from
 * colliding with other attributes.
 */
const DEAL = 'D#'
/** Attribute with the number of saved deals, since a write condition cannot count attributes. */
const TOTAL = 'total'

export function savedDealsItem(userKey: string, saved: readonly SavedDeal[]): Item {
  return {
    ...keys.savedDeals(userKey),
    ...Object.fromEntries(saved.map(({ offerKey, savedAt }) => [DEAL + offerKey, savedAt])),
    [TOTAL]: saved.length,
  }
}

/** Counts the saved deals in an item, independently of its `total`. */
export function savedIn(item: Item): number {
  return Object.keys(item).filter((name) => name.startsWith(DEAL)).length
}

/** Returns the saved deals, latest first. */
export function toSavedDeals(item: Item | undefined): SavedDeal[] {
  return Object.entries(item ?? {})
    .flatMap(([name, savedAt]) =>
      name.startsWith(DEAL) ? { offerKey: name.slice(DEAL.length), savedAt: String(savedAt) } : [],
    )
    .sort((one, other) => (isBehind(one, other) ? 1 : -1))
}

/**
 * Returns whether a deal comes after another in the list. Deals saved at the same time are ordered
 * by key.
 */
export function isBehind(one: SavedDeal, other: SavedDeal): boolean {
  if (one.savedAt !== other.savedAt) return one.savedAt < other.savedAt
  return one.offerKey < other.offerKey
}

export type SaveOutcome = 'done' | 'unchanged' | 'full'

/** Saves a deal with one conditional write, so that concurrent requests cannot exceed the limit. */
export async function putSavedDeal(userKey: string, saved: SavedDeal): Promise<SaveOutcome> {
  const left = await failedItem(
    dynamo('UpdateItem', {
      TableName: tableName(),
      Key: keys.savedDeals(userKey),
      UpdateExpression: 'SET #deal = :at ADD #total :one',
      ConditionExpression:
        'attribute_not_exists(#deal) AND (attribute_not_exists(#total) OR #total < :max)',
      ExpressionAttributeNames: { '#deal': DEAL + saved.offerKey, '#total': TOTAL },
      ExpressionAttributeValues: { ':at': saved.savedAt, ':one': 1, ':max': SAVED_DEALS_MAX },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    }),
  )
  if (left === 'written') return 'done'
  return left?.[DEAL + saved.offerKey] === undefined ? 'full' : 'unchanged'
}

/** Removes a saved deal. Does nothing if the deal is not saved. */
export async function removeSavedDeal(userKey: string, offerKey: string): Promise<void> {
  await failedItem(
    dynamo('UpdateItem', {
      TableName: tableName(),
      Key: keys.savedDeals(userKey),
      UpdateExpression: 'REMOVE #deal ADD #total :less',
      ConditionExpression: 'attribute_exists(#deal)',
      ExpressionAttributeNames: { '#deal': DEAL + offerKey, '#total': TOTAL },
      ExpressionAttributeValues: { ':less': -1 },
    }),
  )
}
