import type { OutputOf, QueryOf } from '#shared/api/contract.ts'
import type { BrandRow, listPortalBrands } from '#shared/api/portal-brands.ts'
import { PAGE_SIZE } from '#shared/constants.ts'
import { compareNamed } from '#shared/name-order.ts'
import { foldName } from '#shared/text.ts'
import { listBrands } from '../../stores/organizations/brands.ts'

/** A page of the portal's list. Brands are few: all of them are read, and shown as they are now. */
export async function portalBrands({
  query: text = '',
  filter: order = 'Alphabetical',
  page = 1,
}: QueryOf<typeof listPortalBrands>): Promise<OutputOf<typeof listPortalBrands>> {
  const part = foldName(text)
  const compare = compareNamed(order)
  const found = (await listBrands())
    .filter(({ name }) => name.includes(part))
    .map(({ row, name }) => ({
      row,
      placed: { key: row.key, name, archived: !row.active, createdAt: row.createdAt },
    }))
    .toSorted((one, other) => compare(one.placed, other.placed))
  return {
    items: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ row }) => row),
    total: found.length,
    pages: Math.ceil(found.length / PAGE_SIZE),
  }
}

/** The first few brands by name that have each word of a text in theirs, be it only begun. */
export async function findBrands(text: string, limit: number): Promise<BrandRow[]> {
  const words = foldName(text).split(' ')
  return (await listBrands())
    .filter(({ name }) => words.every((word) => name.includes(word)))
    .slice(0, limit)
    .map(({ row }) => row)
}
