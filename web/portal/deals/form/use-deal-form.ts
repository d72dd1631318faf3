import {
  createDeal,
  type DealRow,
  listPortalDeals,
  type readDealForEdit,
  type readNewDeal,
  readPortalDeal,
  updateDeal,
} from '#light/api/portal-deals.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { type DealValues, faultsIn, sentOf, valuesOf } from './deal-values.ts'

const renews = [listPortalDeals, readPortalDeal]

type Saved = { deal: DealRow }
type OnSaved = (deal: DealRow) => void

/**
 * The form of a new deal of a business, perhaps a copy of another. What was left unsent brings
 * its key with it: what was sent is not created twice.
 */
export function useNewDealForm(
  { dealKey, form, business }: OutputOf<typeof readNewDeal>,
  copyOf: string | undefined,
  onSaved: OnSaved,
) {
  return useContractForm(createDeal, {
    params: { sponsorKey: business.key },
    initial: { ...valuesOf(form), dealKey },
    rules: ({ dealKey: _, ...values }) => faultsIn(values, business),
    toBody: ({ dealKey, ...values }) => ({
      ...sentOf(values),
      dealKey,
      ...(copyOf !== undefined && { copyOf }),
    }),
    alertsFirst: true,
    draft: { key: `new-deal:${business.key}:${copyOf ?? ''}` },
    renews,
    onSaved: ({ deal }: Saved) => onSaved(deal),
  })
}

/** The form of a deal that is there. */
export function useEditForm(
  { deal, form, business }: OutputOf<typeof readDealForEdit>,
  onSaved: OnSaved,
) {
  // Values typed before may hold a publishing time for a deal that is published by now. The form no longer
  // shows it.
  const meant = (values: DealValues) =>
    deal.published ? { ...values, publishing: '', publishAt: '' } : values
  return useContractForm(updateDeal, {
    params: { dealKey: deal.key },
    initial: valuesOf(form),
    rules: (values) => faultsIn(meant(values), business),
    toBody: (values) => sentOf(meant(values)),
    alertsFirst: true,
    version: deal.version,
    versionOf: ({ deal: { version } }: Saved) => version,
    draft: { key: `deal:${deal.key}` },
    renews,
    onSaved: ({ deal: saved }: Saved) => onSaved(saved),
  })
}

/** Form state of a new or an existing deal. */
export type DealFormState = ReturnType<typeof useNewDealForm> | ReturnType<typeof useEditForm>
export type DealFields = Pick<ReturnType<typeof useEditForm>, 'field' | 'values'>
