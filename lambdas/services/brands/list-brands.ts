import type { OutputOf, QueryOf } from '#shared/api/contract.ts'
import type { listPortalBrands } from '#shared/api/portal-brands.schemas.ts'
import { PAGE_SIZE } from '#shared/constants.ts'
import { compareNamed } from '#shared/name-order.ts'
import { askedPart, hasPart } from '#shared/text.ts'
import { listBrands } from '../../stores/organizations/brands.ts'

/**
 * Returns a page of the portal's list of brands. Reads all brands from the table, because there are
 * only a few.
 */
export async function portalBrands({
  query: text,
  filter: order = 'Alphabetical',
  page = 1,
  brandType,
}: QueryOf<typeof listPortalBrands>): Promise<OutputOf<typeof listPortalBrands>> {
  const part = askedPart(text)
  const compare = compareNamed(order)
  const found = (await listBrands())
    .filter(
      ({ name, row }) => hasPart(name, part) && (brandType ?? row.brandType) === row.brandType,
    )
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
