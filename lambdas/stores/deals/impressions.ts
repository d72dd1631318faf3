import type { Impression } from '#shared/model/redemption.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { keys } from '../table/keys.ts'
import { type Item, tableName } from '../table/table.ts'

export const IMPRESSIONS_KEPT_DAYS = 800

/**
 * Returns the item of an impression. Impressions expire when the reports of the current and the
 * previous year no longer contain them. The counters of a deal never expire.
 */
export function impressionItem(impression: Impression): Item {
  const expiresAt = Date.parse(impression.viewedAt) / 1000 + IMPRESSIONS_KEPT_DAYS * 24 * 3600
  return { ...keys.impression(impression.key), ...impression, ttl: Math.floor(expiresAt) }
}

export async function putImpression(impression: Impression): Promise<void> {
  await dynamo('PutItem', { TableName: tableName(), Item: impressionItem(impression) })
}
