import {
  createDeal,
  type DealRow,
  listPortalDeals,
  type readDealForEdit,
  type readNewDeal,
  readPortalDeal,
  updateDeal,
} from '#shared/api/portal-deals.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { useContractForm } from '#web/form/index.ts'
import { type DealValues, faultsIn, sentOf, valuesOf } from './deal-values.ts'

export type OpenedNewDeal = OutputOf<typeof readNewDeal>
export type OpenedDeal = OutputOf<typeof readDealForEdit>
/** Fields of the deal's business that the form shows or needs for its checks. */
export type Business = OpenedNewDeal['business']
export type Organizations = OpenedNewDeal['organizations']

const renews = [listPortalDeals, readPortalDeal]

type Saved = { deal: DealRow }
type OnSaved = (deal: DealRow) => void

/**
 * Returns the form of a new deal or of a copy. The form's draft includes the new deal's key, so
 * that sending again creates no second deal.
 */
export function useNewDealForm(
  { dealKey: offerKey, form, business }: OpenedNewDeal,
  copyOf: string | undefined,
  onSaved: OnSaved,
) {
  return useContractForm(createDeal, {
    schema: async () => (await import('#shared/api/portal-deals.schemas.ts')).createDeal.body,
    params: { sponsorKey: business.key },
    initial: { ...valuesOf(form), dealKey: offerKey },
    rules: ({ dealKey: _, ...values }) => faultsIn(values, business),
    toBody: ({ dealKey: offerKey, ...values }) => ({
      ...sentOf(values),
      dealKey: offerKey,
      ...(copyOf !== undefined && { copyOf }),
    }),
    alertsFirst: true,
    draft: { key: `new-deal:${business.key}:${copyOf ?? ''}` },
    renews,
    onSaved: ({ deal }: Saved) => onSaved(deal),
  })
}

/** Returns the form of an existing deal. */
export function useEditForm({ deal, form, business }: OpenedDeal, onSaved: OnSaved) {
  // Removes the publishing time of a published deal. Input that was stored before the publishing
  // may still contain this time.
  const meant = (values: DealValues) =>
    deal.published ? { ...values, publishing: '', publishAt: '' } : values
  return useContractForm(updateDeal, {
    schema: async () => (await import('#shared/api/portal-deals.schemas.ts')).updateDeal.body,
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

export type DealFormState = ReturnType<typeof useNewDealForm> | ReturnType<typeof useEditForm>
export type DealFields = Pick<ReturnType<typeof useEditForm>, 'field' | 'values'>
