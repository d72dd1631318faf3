import { BrandRow } from '#shared/api/portal-brands.ts'
import { Brand } from '#shared/model/brand.ts'
import { foldName, foldWords } from '#shared/text.ts'
import type { Instant } from '#shared/time.ts'
import { brandKeys } from '../table/brand-keys.ts'
import { keys, pk } from '../table/keys.ts'
import { queryAll, queryPages } from '../table/query-all.ts'
import { batchGet, getItem, type Item, parseItem } from '../table/table.ts'

export async function readBrands(wanted: readonly string[]): Promise<Brand[]> {
  const items = await batchGet(wanted.map(brandKeys.brand))
  return items.flatMap((item) => (item ? [parseItem(Brand, item)] : []))
}

/** A brand as it is at this moment. */
export async function readBrandRecord(brandKey: string): Promise<Brand | undefined> {
  const item = await getItem(brandKeys.brand(brandKey), { isConsistent: true })
  return item && parseItem(Brand, item)
}

const ROWS_READ = 500

/** A brand as a list shows it, with its folded name. */
interface ListedBrand {
  readonly row: BrandRow
  readonly name: string
}

/** All brands by name, as their writers have just left them. */
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

/** All brands by name, request by request. */
export async function* brandPages(): AsyncGenerator<Brand[], void, undefined> {
  const range = { pk: pk.list('brands'), limit: BRANDS_READ, isConsistent: true }
  for await (const items of queryPages(range)) yield readBrands(items.map(({ key }) => String(key)))
}

/** Older brands do not say when they were changed last. */
export function brandVersion({ updatedAt, createdAt }: Brand): Instant {
  return updatedAt ?? createdAt
}

/** The items of a brand: itself, and its place in the list. */
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
