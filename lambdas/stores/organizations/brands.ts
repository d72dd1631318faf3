import { Brand, DealGroup } from '#shared/model/brand.ts'
import { keys } from '../table/keys.ts'
import { batchGet, getItem, type Item, parseItem } from '../table/table.ts'

export async function readBrands(brandKeys: readonly string[]): Promise<Brand[]> {
  const items = await batchGet(brandKeys.map(keys.brand))
  return items.flatMap((item) => (item ? [parseItem(Brand, item)] : []))
}

export async function readDealGroup(groupKey: string): Promise<DealGroup | undefined> {
  const item = await getItem(keys.dealGroup(groupKey))
  return item && parseItem(DealGroup, item)
}

export function brandItem(brand: Brand): Item {
  return { ...keys.brand(brand.key), ...brand }
}

export function dealGroupItem(group: DealGroup): Item {
  return { ...keys.dealGroup(group.key), ...group }
}
