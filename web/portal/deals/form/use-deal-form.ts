import { useTranslation } from 'react-i18next'
import { undoDealActions } from '#shared/api/deal-actions.ts'
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
import { closedBy, displayStatus, isDraft } from '#shared/deals/status.ts'
import { useContractForm } from '#web/form/index.ts'
import { formatMoment } from '#web/lib/format.ts'
import { dealPath } from '#web/lib/paths.ts'
import { type Saved, saying, type Undo } from '#web/lib/portal/saved.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { useNameOf } from '../parts/use-name-of.ts'
import { type DealValues, faultsIn, sentOf, valuesOf } from './deal-values.ts'

export type OpenedNewDeal = OutputOf<typeof readNewDeal>
export type OpenedDeal = OutputOf<typeof readDealForEdit>
/** Fields of the deal's business that the form shows or needs for its checks. */
export type Business = OpenedNewDeal['business']
export type Organizations = OpenedNewDeal['organizations']

const renews = [listPortalDeals, readPortalDeal]

type SavedDeal = Pick<OutputOf<typeof updateDeal>, 'deal' | 'deed'>
type OnSaved = (saved: SavedDeal) => void

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
    onSaved: (saved: SavedDeal) => onSaved(saved),
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
    versionOf: ({ deal: { version } }: SavedDeal) => version,
    fromStored: (fields) => valuesOf(fields as OpenedDeal['form']),
    draft: { key: `deal:${deal.key}` },
    renews,
    onSaved: (saved: SavedDeal) => onSaved(saved),
  })
}

export type DealFormState = ReturnType<typeof useNewDealForm> | ReturnType<typeof useEditForm>
export type DealFields = Pick<ReturnType<typeof useEditForm>, 'field' | 'values'>

/** Returns a function that makes the next page confirm the save, with the saved deal's state. */
export function useSaying() {
  const nameOf = useNameOf()
  return ({ deal, deed }: SavedDeal, leaves: Undo['leaves']) =>
    saying(
      deed === undefined ? undefined : undoOf(deal, deed, leaves),
      savedAs(deal, nameOf(deal).text),
    )
}

function undoOf({ key: dealKey }: DealRow, deed: string, leaves: Undo['leaves']): Undo {
  return { route: undoDealActions, asked: { body: { deeds: [{ dealKey, deed }] } }, renews, leaves }
}

function savedAs(deal: DealRow, name: string): Saved {
  const { publishAt, timeZone, published, contestDeal, active, hiddenDeal } = deal
  const now = serverNow()
  const status = displayStatus(deal, now)
  if (status === 'draft' || status === 'archived') return { kind: status }
  if (!published) return { kind: 'scheduled', at: publishAt ?? '', timeZone }
  if (closedBy(deal, now) !== undefined) return { kind: 'saved' }
  const isOpen = active || !contestDeal
  return {
    kind: status === 'notTriggered' ? 'waiting' : isOpen ? 'live' : 'published',
    name,
    path: dealPath(deal),
    isShareable: !hiddenDeal,
  }
}

/** Returns a text about the state of an unpublished deal, or undefined if it is published. */
export function useWarning(deal: DealRow): string | undefined {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const { published, publishAt, timeZone } = deal
  if (published) return undefined
  if (publishAt !== undefined) {
    return t('form.scheduled', { moment: formatMoment(publishAt, language, timeZone) })
  }
  return t(isDraft(deal) ? 'form.draft' : 'form.archived')
}
