import type { Impression } from '#shared/model/redemption.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { keys } from '../table/keys.ts'
import { type Item, tableName } from '../table/table.ts'

export const IMPRESSIONS_KEPT_DAYS = 800

/**
 * Returns the item of an impression. It expires once reports of this year and the last no longer
 * need it; counters remain.
 */
export function impressionItem(impression: Impression): Item {
  const expiresAt = Date.parse(impression.viewedAt) / 1000 + IMPRESSIONS_KEPT_DAYS * 24 * 3600
  return { ...keys.impression(impression.key), ...impression, ttl: Math.floor(expiresAt) }
}

export async function putImpression(impression: Impression): Promise<void> {
  await dynamo('PutItem', { TableName: tableName(), Item: impressionItem(impression) })
}
