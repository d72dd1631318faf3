import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { readFeatured, saveFeatured } from '#shared/api/settings.schemas.ts'
import type { FieldFault, MessageKey } from '#shared/field-messages.ts'
import type { Brand } from '#shared/model/brand.ts'
import { TILE_CATEGORIES } from '#shared/model/category-kinds.ts'
import type { FeaturedTeams, TileBrands } from '#shared/model/settings.ts'
import { repeatedSlots } from '#shared/validation/featured.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readBrands } from '../../stores/organizations/brands.ts'
import { readCategories } from '../../stores/organizations/categories.ts'
import { readOrganizations } from '../../stores/organizations/organizations.ts'
import { type Featured, readFeaturedSetting } from '../../stores/organizations/settings.ts'
import { readSponsors } from '../../stores/organizations/sponsors.ts'
import { changeSetting } from './change-setting.ts'

/**
 * Returns the featured slots and tiles. Leaves out deleted entities, and businesses that have left
 * the organization.
 */
export async function featuredSlots(): Promise<OutputOf<typeof readFeatured>> {
  const { content, version } = await readFeaturedSetting()
  const [known, tiles] = await Promise.all([
    readNamed(content.teams),
    featuredTiles(content.brandsByCategory),
  ])
  return {
    tiles,
    slots: content.teams.flatMap(({ key, featuredSponsorKeys }) => {
      const organization = known.organizations.get(key)
      if (organization === undefined) return []
      const sponsors = featuredSponsorKeys.flatMap((sponsorKey) => {
        const sponsor = known.sponsors.get(sponsorKey)
        return sponsor?.teamKeys.includes(key) ? [toShown(sponsor)] : []
      })
      return [{ organization: toShown(organization), sponsors }]
    }),
    version,
  }
}

/**
 * Saves the slots and, if given, the brands of the tiles. Refuses an unknown or repeated
 * organization, a business that appears twice in a slot or does not belong to the slot's
 * organization, and a brand that does not fit its tile.
 */
export async function changeFeatured(
  { teams, brandsByCategory, version }: BodyOf<typeof saveFeatured>,
  caller: Caller,
  now: Date,
): Promise<OutputOf<typeof saveFeatured> | Refusal> {
  const [known, tiles] = await Promise.all([
    readNamed(teams),
    brandsByCategory === undefined ? [] : tileFaults(brandsByCategory),
  ])
  const errors = [...slotFaults(teams, known), ...tiles]
  if (errors.length > 0) return refuse('invalidInput', { errors })
  const change = (before: Featured) => ({
    teams,
    brandsByCategory: brandsByCategory ?? before.brandsByCategory,
  })
  return changeSetting({
    name: 'FEATURED',
    read: readFeaturedSetting,
    change,
    version,
    caller,
    now,
  })
}

interface Named {
  readonly key: string
  readonly name: string
  readonly logo: string
  readonly archived: boolean
}

function toShown({ key, name, logo, archived }: Named) {
  return { key, name, logo, isShown: !archived }
}

async function readNamed(teams: FeaturedTeams) {
  const [organizations, sponsors] = await Promise.all([
    readOrganizations(teams.map(({ key }) => key)),
    readSponsors(teams.flatMap(({ featuredSponsorKeys }) => featuredSponsorKeys)),
  ])
  return {
    organizations: new Map(organizations.map((organization) => [organization.key, organization])),
    sponsors: new Map(sponsors.map((sponsor) => [sponsor.key, sponsor])),
  }
}

function slotFaults(
  teams: FeaturedTeams,
  { organizations, sponsors }: Awaited<ReturnType<typeof readNamed>>,
): FieldFault[] {
  const repeated = repeatedSlots(teams)
  return teams.flatMap(({ key, featuredSponsorKeys }, slot) => [
    ...(organizations.has(key)
      ? []
      : [fault(`${slot}.key`, 'errors.field.choice', 'must be an organization')]),
    ...(repeated.includes(slot)
      ? [fault(`${slot}.key`, 'validation.featured.twice', 'must stand in one slot only')]
      : []),
    ...featuredSponsorKeys.flatMap((sponsorKey, place) => {
      const path = `${slot}.featuredSponsorKeys.${place}`
      if (featuredSponsorKeys.indexOf(sponsorKey) !== place) {
        return [fault(path, 'errors.field.choice', 'must stand once in a slot')]
      }
      return sponsors.get(sponsorKey)?.teamKeys.includes(key)
        ? []
        : [fault(path, 'validation.featured.notOwn', 'must be a business of the organization')]
    }),
  ])
}

function fault(path: string, messageKey: MessageKey, detail: string): FieldFault {
  return { path: `body.teams.${path}`, messageKey, detail }
}

type Tiles = OutputOf<typeof readFeatured>['tiles']

/**
 * Returns the tiles of the home page with their brands. Tiles are stored by kind of category, so
 * that a renamed category keeps its brands.
 */
async function featuredTiles(set: Featured['brandsByCategory']): Promise<Tiles> {
  const [{ categories, french }, brandByKey] = await Promise.all([
    readCategories(),
    brandsIn(Object.values(set).flat()),
  ])
  return TILE_CATEGORIES.flatMap((kind) => {
    const name = categories.find((category) => category.kind === kind)?.name
    if (name === undefined) return []
    const nameFr = french[name]
    const brands = (set[kind] ?? []).flatMap((key) => shownBrand(brandByKey.get(key)))
    return [{ kind, name, ...(nameFr !== undefined && { nameFr }), brands }]
  })
}

/**
 * Returns a fault for each entry that is not a brand of organizations, appears twice, or is on a
 * tile without a category.
 */
async function tileFaults(wanted: TileBrands): Promise<FieldFault[]> {
  const [{ categories }, brandByKey] = await Promise.all([
    readCategories(),
    brandsIn(Object.values(wanted).flat()),
  ])
  return TILE_CATEGORIES.flatMap((kind) => {
    const isThere = categories.some((category) => category.kind === kind)
    return wanted[kind].flatMap((key, place, keys) => {
      const isRight = isThere && brandByKey.has(key) && keys.indexOf(key) === place
      return isRight ? [] : [tileFault(`${kind}.${place}`)]
    })
  })
}

async function brandsIn(keys: readonly string[]): Promise<Map<string, Brand>> {
  const brands = await readBrands([...new Set(keys)])
  return new Map(
    brands.filter(({ brandType }) => brandType === 'team').map((brand) => [brand.key, brand]),
  )
}

function shownBrand(brand: Brand | undefined): Tiles[number]['brands'] {
  if (brand === undefined) return []
  const { key, name, logo, active } = brand
  return [{ key, name, logo, isShown: active }]
}

function tileFault(path: string): FieldFault {
  return {
    path: `body.brandsByCategory.${path}`,
    messageKey: 'errors.field.choice',
    detail: 'must be a brand of organizations, once on a tile that there is',
  }
}
