import type { OutputOf } from '#shared/api/contract.ts'
import type { readFeatured } from '#shared/api/settings.ts'
import type { FieldFault } from '#shared/field-messages.ts'
import type { Brand } from '#shared/model/brand.ts'
import { TILE_CATEGORIES } from '#shared/model/category.ts'
import type { TileBrands } from '#shared/model/settings.ts'
import { readBrands } from '../../stores/organizations/brands.ts'
import { readCategories } from '../../stores/organizations/categories.ts'
import type { Featured } from '../../stores/organizations/settings.ts'

type Tiles = OutputOf<typeof readFeatured>['tiles']

/**
 * The tiles of the home page with the brands that are set for them. A tile is known by the kind of its
 * category, so its brands stay with it whatever the category is called; with the category both go.
 */
export async function featuredTiles(set: Featured['brandsByCategory']): Promise<Tiles> {
  const [{ categories, french }, brandByKey] = await Promise.all([
    readCategories(),
    brandsIn(Object.values(set).flat()),
  ])
  return TILE_CATEGORIES.flatMap((kind) => {
    const name = categories.find((category) => category.kind === kind)?.name
    if (name === undefined) return []
    const nameFr = french[name]
    const brands = (set[kind] ?? []).flatMap((key) => toShown(brandByKey.get(key)))
    return [{ kind, name, ...(nameFr !== undefined && { nameFr }), brands }]
  })
}

/** Each is a brand of organizations and stands once on its tile, which there is. */
export async function tileFaults(wanted: TileBrands): Promise<FieldFault[]> {
  const [{ categories }, brandByKey] = await Promise.all([
    readCategories(),
    brandsIn(Object.values(wanted).flat()),
  ])
  return TILE_CATEGORIES.flatMap((kind) => {
    const isThere = categories.some((category) => category.kind === kind)
    return wanted[kind].flatMap((key, place, keys) => {
      const isRight = isThere && brandByKey.has(key) && keys.indexOf(key) === place
      return isRight ? [] : [fault(`${kind}.${place}`)]
    })
  })
}

async function brandsIn(keys: readonly string[]): Promise<Map<string, Brand>> {
  const brands = await readBrands([...new Set(keys)])
  return new Map(
    brands.filter(({ brandType }) => brandType === 'team').map((brand) => [brand.key, brand]),
  )
}

function toShown(brand: Brand | undefined): Tiles[number]['brands'] {
  if (brand === undefined) return []
  const { key, name, logo, active } = brand
  return [{ key, name, logo, isShown: active }]
}

function fault(path: string): FieldFault {
  return {
    path: `body.brandsByCategory.${path}`,
    messageKey: 'errors.field.choice',
    detail: 'must be a brand of organizations, once on a tile that there is',
  }
}
