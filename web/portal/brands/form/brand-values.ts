import type { OutputOf } from '#shared/api/contract.ts'
import type { updateBrand } from '#shared/api/portal-brands.ts'
import { showsNothing } from '#shared/text.ts'
import type { Faults } from '#web/lib/form/faults.ts'
import { bodyOf } from '#web/lib/form/values.ts'
import type { PictureValue } from '../../parts/upload/picture-input.tsx'

type Brand = OutputOf<typeof updateBrand>['brand']
type Choices = readonly string[]

/** The fields of a brand as the server names them to a form. */
type StoredBrand = Pick<
  Brand,
  'brandType' | 'name' | 'active' | 'categories' | 'subcategories' | 'teamKeys' | 'sponsorKeys'
> & { logo?: string | undefined; picture?: string | undefined; teamKey?: string | undefined }

/** A brand as its form holds it while somebody types: what is not there is empty. */
function valuesOf(stored: StoredBrand) {
  return {
    brandType: stored.brandType as string,
    name: stored.name,
    active: stored.active,
    categories: stored.categories as Choices,
    subcategories: stored.subcategories as Choices,
    teamKeys: stored.teamKeys as Choices,
    teamKey: stored.teamKey ?? '',
    sponsorKeys: stored.sponsorKeys as Choices,
    logo: pictureOf(stored.logo),
    picture: pictureOf(stored.picture),
  }
}

type BrandValues = ReturnType<typeof valuesOf>

export const NEW_BRAND = valuesOf({
  brandType: 'team',
  name: '',
  active: true,
  categories: [],
  subcategories: [],
  teamKeys: [],
  sponsorKeys: [],
})

/**
 * Returns the form values of a stored brand. For a brand of businesses, `teamKeys` names the organization
 * that it belongs to.
 */
export function openedValues(brand: Brand): BrandValues {
  if (brand.brandType === 'team') return valuesOf(brand)
  return valuesOf({ ...brand, teamKeys: [], teamKey: brand.teamKeys[0] })
}

/** Returns the form values of a version that somebody else has saved in the meantime. */
export function valuesOfStored(stored: Record<string, unknown>): BrandValues {
  return valuesOf(stored as StoredBrand)
}

/** The body of a save, without what only the other kind of brand has. */
export function sentOf(values: BrandValues): Record<string, unknown> {
  const { name, teamKey, teamKeys, sponsorKeys, picture, ...rest } = values
  const own =
    values.brandType === 'sponsor'
      ? { teamKeys: [], teamKey, sponsorKeys }
      : { teamKeys, sponsorKeys: [], picture }
  return { ...bodyOf({ ...rest, ...own }), name }
}

/** Returns the errors reported before all others; those of the pictures come last. */
export function faultsIn({ name, brandType, teamKey }: BrandValues): Faults {
  return {
    ...(showsNothing(name) && { name: { messageKey: 'validation.brand.name' } }),
    ...(brandType === 'sponsor' &&
      teamKey === '' && { teamKey: { messageKey: 'validation.brand.organization' } }),
  }
}

function pictureOf(path: string | undefined): PictureValue {
  return path === undefined ? '' : { path }
}
