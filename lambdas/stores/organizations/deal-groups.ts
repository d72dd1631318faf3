import { DealGroupRow } from '#shared/api/portal-brands.schemas.ts'
import { DealGroup } from '#shared/model/brand.ts'
import { brandKeys, brandPk, GROUP_EDGE } from '../table/brand-keys.ts'
import { batchGet, getItem, type Item, parseItem, queryAll } from '../table/table.ts'

export async function readDealGroup(groupKey: string): Promise<DealGroup | undefined> {
  const item = await getItem(brandKeys.dealGroup(groupKey))
  return item && parseItem(DealGroup, item)
}

/** Reads a deal group consistently. */
export async function readDealGroupRecord(groupKey: string): Promise<DealGroup | undefined> {
  const item = await getItem(brandKeys.dealGroup(groupKey), { isConsistent: true })
  return item && parseItem(DealGroup, item)
}

const ROWS_READ = 200

/** Lists the deal groups of a brand, oldest first. */
export async function listDealGroups(brandKey: string): Promise<DealGroupRow[]> {
  const range = { pk: brandPk(brandKey), prefix: GROUP_EDGE, limit: ROWS_READ }
  const found: DealGroupRow[] = []
  for await (const item of queryAll({ ...range, isConsistent: true })) {
    found.push(parseItem(DealGroupRow, item))
  }
  return found
}

/**
 * Reads the key of the group that has claimed a deal, even if the group no longer contains the
 * deal.
 */
export async function claimedGroup(offerKey: string): Promise<string | undefined> {
  const item = await getItem(brandKeys.groupClaim(offerKey), { isConsistent: true })
  return item && String(item['groupKey'])
}

/** Reads the key of the group that has claimed a deal, if any, for each of up to 100 deals. */
export async function claimedGroups(offerKeys: readonly string[]): Promise<(string | undefined)[]> {
  const items = await batchGet(offerKeys.map(brandKeys.groupClaim), { isConsistent: true })
  return items.map((item) => item && String(item['groupKey']))
}

/**
 * Returns the items of a deal group: the group, its entry at its brand, and the claims of its
 * deals.
 */
export function dealGroupItems(group: DealGroup): Item[] {
  return [
    dealGroupItem(group),
    brandGroupItem(group),
    ...group.offerKeys.map((offerKey) => groupClaimItem(offerKey, group.key)),
  ]
}

export function dealGroupItem(group: DealGroup): Item {
  return { ...brandKeys.dealGroup(group.key), ...group }
}

export function brandGroupItem(group: DealGroup): Item {
  const row = DealGroupRow.parse({ ...group, deals: group.offerKeys.length })
  return { ...brandKeys.groupEdge(group.brandKey, group.key), ...row }
}

export function groupClaimItem(offerKey: string, groupKey: string): Item {
  return { ...brandKeys.groupClaim(offerKey), groupKey }
}

export function brandGroupsItem(brandKey: string, groups: number): Item {
  return { ...brandKeys.groupCount(brandKey), groups }
}
