import {
  createBrand,
  listBrandDeals,
  listPortalBrands,
  readBrandForEdit,
  updateBrand,
} from '#light/api/portal-brands.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useAttemptKey } from '../../parts/use-attempt-key.ts'
import { faultsIn, NEW_BRAND, openedValues, sentOf, valuesOfStored } from './brand-values.ts'

const renews = [listPortalBrands, readBrandForEdit, listBrandDeals]

type Saved = OutputOf<typeof updateBrand>
type OnSaved = (brandKey: string) => void

/** A draft brings its attempt with it: what was sent is not made twice. */
export function useNewBrandForm(onSaved: OnSaved) {
  const attempt = useAttemptKey()
  return useContractForm(createBrand, {
    initial: { ...NEW_BRAND, attempt },
    toBody: sentOf,
    rules: faultsIn,
    alertsFirst: true,
    draft: { key: 'new-brand' },
    renews,
    onSaved: ({ brand }: Saved) => onSaved(brand.key),
  })
}

export function useBrandForm({ brand, version }: Saved, onSaved: OnSaved) {
  return useContractForm(updateBrand, {
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
    onSaved: (saved: Saved) => onSaved(saved.brand.key),
  })
}

/** Form state of a new or an existing brand. */
export type BrandFormState = ReturnType<typeof useNewBrandForm> | ReturnType<typeof useBrandForm>
export type BrandFields = Pick<ReturnType<typeof useBrandForm>, 'field' | 'values'>
