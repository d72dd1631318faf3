import { DealGroupRow } from '#shared/api/portal-brands.ts'
import { DealGroup } from '#shared/model/brand.ts'
import { brandKeys, brandPk, GROUP_EDGE } from '../table/brand-keys.ts'
import { queryAll } from '../table/query-all.ts'
import { batchGet, getItem, type Item, parseItem } from '../table/table.ts'

export async function readDealGroup(groupKey: string): Promise<DealGroup | undefined> {
  const item = await getItem(brandKeys.dealGroup(groupKey))
  return item && parseItem(DealGroup, item)
}

/** A deal group as it is at this moment. */
export async function readDealGroupRecord(groupKey: string): Promise<DealGroup | undefined> {
  const item = await getItem(brandKeys.dealGroup(groupKey), { isConsistent: true })
  return item && parseItem(DealGroup, item)
}

const ROWS_READ = 200

/** The deal groups of a brand, the oldest first. */
export async function listDealGroups(brandKey: string): Promise<DealGroupRow[]> {
  const range = { pk: brandPk(brandKey), prefix: GROUP_EDGE, limit: ROWS_READ }
  const found: DealGroupRow[] = []
  for await (const item of queryAll({ ...range, isConsistent: true })) {
    found.push(parseItem(DealGroupRow, item))
  }
  return found
}

/** The group that has a deal, or is about to lose it. */
export async function claimedGroup(offerKey: string): Promise<string | undefined> {
  const item = await getItem(brandKeys.groupClaim(offerKey), { isConsistent: true })
  return item && String(item['groupKey'])
}

/** The same of several deals, in the order of the keys. At most 100. */
export async function claimedGroups(offerKeys: readonly string[]): Promise<(string | undefined)[]> {
  const items = await batchGet(offerKeys.map(brandKeys.groupClaim), { isConsistent: true })
  return items.map((item) => item && String(item['groupKey']))
}

/** The items of a deal group: itself, its place at its brand, the claims of its deals. */
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
