import { SAVED_DEALS_MAX } from '#shared/constants.ts'
import type { Instant } from '#shared/time.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { failedItem } from '../table/conditional-write.ts'
import { keys } from '../table/keys.ts'
import { type Item, tableName } from '../table/table.ts'

/** A deal that a fan has saved. */
export interface SavedDeal {
  readonly offerKey: string
  readonly savedAt: Instant
}

/** Begins the attributes that say when a deal was saved, so that no key can name another. */
const DEAL = 'D#'
/** Number of saved deals: the condition of a write cannot count attributes. */
const TOTAL = 'total'

/** All that a fan has saved, as it is stored. */
export function savedDealsItem(userKey: string, saved: readonly SavedDeal[]): Item {
  return {
    ...keys.savedDeals(userKey),
    ...Object.fromEntries(saved.map(({ offerKey, savedAt }) => [DEAL + offerKey, savedAt])),
    [TOTAL]: saved.length,
  }
}

/** Returns how many deals a stored item names, whatever its total says. */
export function savedIn(item: Item): number {
  return Object.keys(item).filter((name) => name.startsWith(DEAL)).length
}

/** Those saved last first. */
export function toSavedDeals(item: Item | undefined): SavedDeal[] {
  return Object.entries(item ?? {})
    .flatMap(([name, savedAt]) =>
      name.startsWith(DEAL) ? { offerKey: name.slice(DEAL.length), savedAt: String(savedAt) } : [],
    )
    .sort((one, other) => (isBehind(one, other) ? 1 : -1))
}

/** Whether one comes behind another in the list; the key decides between equals. */
export function isBehind(one: SavedDeal, other: SavedDeal): boolean {
  if (one.savedAt !== other.savedAt) return one.savedAt < other.savedAt
  return one.offerKey < other.offerKey
}

export type SaveOutcome = 'done' | 'unchanged' | 'full'

/** In one write, so that two at once save it once and neither goes over the limit. */
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

/** Removes a saved deal; one that is not saved stays so. */
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
