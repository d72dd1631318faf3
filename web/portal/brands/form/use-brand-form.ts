import {
  createBrand,
  listBrandDeals,
  listPortalBrands,
  readBrandForEdit,
  updateBrand,
} from '#shared/api/portal-brands.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { showsNothing } from '#shared/text.ts'
import { bodyOf, type Faults, type PictureValue, useContractForm } from '#web/form/index.ts'
import type { Undo } from '#web/lib/portal/saved.ts'
import { useAttemptKey } from '../../parts/index.ts'

const renews = [listPortalBrands, readBrandForEdit, listBrandDeals]

type Saved = OutputOf<typeof updateBrand>
type OnSaved = (brandKey: string) => void

/**
 * Returns the form of a new brand. The form's draft includes the idempotency key, so that sending
 * again creates no second brand.
 */
export function useNewBrandForm(onSaved: OnSaved) {
  const attempt = useAttemptKey()
  return useContractForm(createBrand, {
    schema: async () => (await import('#shared/api/portal-brands.schemas.ts')).createBrand.body,
    initial: { ...NEW_BRAND, attempt },
    toBody: sentOf,
    rules: faultsIn,
    alertsFirst: true,
    draft: { key: 'new-brand' },
    renews,
    onSaved: ({ brand }: Saved) => onSaved(brand.key),
  })
}

export function useBrandForm({ brand, version }: Saved, onSaved: (undo: Undo | undefined) => void) {
  return useContractForm(updateBrand, {
    schema: async () => (await import('#shared/api/portal-brands.schemas.ts')).updateBrand.body,
    params: { brandKey: brand.key },
    initial: openedValues(brand),
    toBody: sentOf,
    fromStored: valuesOfStored,
    rules: faultsIn,
    alertsFirst: true,
    version,
    versionOf: (saved: Saved) => saved.version,
    draft: { key: `brand:${brand.key}` },
    renews,
    onSaved: (_saved, _body, undo) => onSaved(undo),
  })
}

export type BrandFormState = ReturnType<typeof useNewBrandForm> | ReturnType<typeof useBrandForm>
export type BrandFields = Pick<ReturnType<typeof useBrandForm>, 'field' | 'values'>

type Brand = OutputOf<typeof updateBrand>['brand']
type Choices = readonly string[]

/** Fields of a brand as the server sends them to a form. */
type StoredBrand = Pick<
  Brand,
  'brandType' | 'name' | 'active' | 'categories' | 'subcategories' | 'teamKeys' | 'sponsorKeys'
> & { logo?: string | undefined; picture?: string | undefined; teamKey?: string | undefined }

/** Returns the form values of a brand. Absent fields become empty. */
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

const NEW_BRAND = valuesOf({
  brandType: 'team',
  name: '',
  active: true,
  categories: [],
  subcategories: [],
  teamKeys: [],
  sponsorKeys: [],
})

/**
 * Returns the form values of a stored brand. A stored brand of businesses has its owner, an
 * organization, as the only entry of `teamKeys`, which becomes the form's `teamKey`.
 */
function openedValues(brand: Brand): BrandValues {
  if (brand.brandType === 'team') return valuesOf(brand)
  return valuesOf({ ...brand, teamKeys: [], teamKey: brand.teamKeys[0] })
}

/** Returns the form values of a version that was saved elsewhere after the form had loaded. */
function valuesOfStored(stored: Record<string, unknown>): BrandValues {
  return valuesOf(stored as StoredBrand)
}

/** Returns the request body. Fields of the other brand type are empty or left out. */
function sentOf(values: BrandValues): Record<string, unknown> {
  const { name, teamKey, teamKeys, sponsorKeys, picture, ...rest } = values
  const own =
    values.brandType === 'sponsor'
      ? { teamKeys: [], teamKey, sponsorKeys }
      : { teamKeys, sponsorKeys: [], picture }
  return { ...bodyOf({ ...rest, ...own }), name }
}

/**
 * Checks the name and, for a brand of businesses, the organization. The schema checks other fields.
 */
function faultsIn({ name, brandType, teamKey }: BrandValues): Faults {
  return {
    ...(showsNothing(name) && { name: { messageKey: 'validation.brand.name' } }),
    ...(brandType === 'sponsor' &&
      teamKey === '' && { teamKey: { messageKey: 'validation.brand.organization' } }),
  }
}

function pictureOf(path: string | undefined): PictureValue {
  return path === undefined ? '' : { path }
}
