import { BrandRow } from '#shared/api/portal-brands.schemas.ts'
import { Brand } from '#shared/model/brand.ts'
import { foldName, foldWords } from '#shared/text.ts'
import type { Instant } from '#shared/time.ts'
import { brandKeys } from '../table/brand-keys.ts'
import { keys, pk } from '../table/keys.ts'
import { batchGet, getItem, type Item, parseItem, queryAll, queryPages } from '../table/table.ts'

export async function readBrands(wanted: readonly string[]): Promise<Brand[]> {
  const items = await batchGet(wanted.map(brandKeys.brand))
  return items.flatMap((item) => (item ? [parseItem(Brand, item)] : []))
}

/** Reads a brand consistently. */
export async function readBrandRecord(brandKey: string): Promise<Brand | undefined> {
  const item = await getItem(brandKeys.brand(brandKey), { isConsistent: true })
  return item && parseItem(Brand, item)
}

const ROWS_READ = 500

/** Brand as shown in lists, with its normalized name. */
interface ListedBrand {
  readonly row: BrandRow
  readonly name: string
}

/** Lists all brands by name, consistently. */
export async function listBrands(): Promise<ListedBrand[]> {
  const range = { pk: pk.list('brands'), limit: ROWS_READ, isConsistent: true }
  const found: ListedBrand[] = []
  for await (const item of queryAll(range)) {
    const row = parseItem(BrandRow, item)
    found.push({ row, name: foldWords(row.name) })
  }
  return found
}

const BRANDS_READ = 100

/** Yields all brands by name, a page at a time. */
export async function* brandPages(): AsyncGenerator<Brand[], void, undefined> {
  const range = { pk: pk.list('brands'), limit: BRANDS_READ, isConsistent: true }
  for await (const items of queryPages(range)) yield readBrands(items.map(({ key }) => String(key)))
}

/** Returns the time of a brand's last change. Older brands only have a time of creation. */
export function brandVersion({ updatedAt, createdAt }: Brand): Instant {
  return updatedAt ?? createdAt
}

/** Returns the items of a brand: the brand and its list entry. */
export function brandItems(brand: Brand): Item[] {
  return [brandItem(brand), brandListItem(brand)]
}

export function brandItem(brand: Brand): Item {
  return { ...brandKeys.brand(brand.key), ...brand }
}

export function brandListItem(brand: Brand): Item {
  const { brandType, teamKeys, sponsorKeys } = brand
  const members = (brandType === 'team' ? teamKeys : sponsorKeys).length
  const key = keys.listEntry('brands', foldName(brand.name), brand.key)
  return { ...key, ...BrandRow.parse({ ...brand, members }) }
}
