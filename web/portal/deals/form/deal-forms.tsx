import { IconUsersGroup } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { portalPages } from '#web/lib/portal/pages.ts'
import { ButtonLink, EmptyState, PageMeta } from '#web/ui/index.ts'
import frames from '../../parts/frames/frames.module.css'
import { PageHeader, useTrailBelowBusiness } from '../../parts/index.ts'
import { DealForm } from './deal-form.tsx'
import type { PreviewPage } from './preview-pane.tsx'
import {
  type Business,
  type OpenedDeal,
  type OpenedNewDeal,
  useEditForm,
  useNewDealForm,
  useSaying,
  useWarning,
} from './use-deal-form.ts'

type NewDealProps = {
  opened: OpenedNewDeal
  /** Key of the deal that the new deal is a copy of. */
  from: string | undefined
  Preview: PreviewPage
}

/** The form of a new deal, or a note if the business belongs to no organization. */
export function NewDeal({ opened, from, Preview }: NewDealProps) {
  const { t } = useTranslation('deals')
  const navigate = useNavigate()
  const { business, organizations } = opened
  const say = useSaying()
  const form = useNewDealForm(opened, from, (saved) => {
    void navigate(
      portalPages.sponsorDeal.href(business.key, saved.deal.key),
      say(saved, 'archived'),
    )
  })
  const title = t(from === undefined ? 'form.new' : 'form.copy')
  return (
    <FormPage title={title} business={business}>
      {organizations.length === 0 ? (
        <EmptyState
          title={t('form.noOrganization')}
          icon={<IconUsersGroup size={30} aria-hidden="true" />}
          action={
            <ButtonLink to={portalPages.editSponsor.href(business.key)}>
              {t('form.join')}
            </ButtonLink>
          }
        />
      ) : (
        <DealForm
          form={form}
          business={business}
          organizations={organizations}
          Preview={Preview}
          label={title}
          cancelTo={portalPages.sponsorDeals.href(business.key)}
          submitWord={t(form.values.publishing === 'no' ? 'form.saveDraft' : 'form.create')}
          changedWords={t('form.there')}
        />
      )}
    </FormPage>
  )
}

type StoredDealProps = { opened: OpenedDeal; Preview: PreviewPage }

/** The form of an existing deal. */
export function StoredDeal({ opened, Preview }: StoredDealProps) {
  const { t } = useTranslation('deals')
  const navigate = useNavigate()
  const { deal, business, organizations } = opened
  const origin = useOrigin() ?? portalPages.sponsorDeal.href(business.key, deal.key)
  const warning = useWarning(deal)
  const say = useSaying()
  const form = useEditForm(opened, (saved) => void navigate(origin, say(saved, 'earlier')))
  return (
    <FormPage
      title={t('form.edit')}
      business={business}
      {...(warning !== undefined && { warning })}
    >
      <DealForm
        form={form}
        business={business}
        organizations={organizations}
        Preview={Preview}
        label={t('form.edit')}
        cancelTo={origin}
        changedWords={t('form.changed')}
        stored={deal}
      />
    </FormPage>
  )
}

/**
 * Returns the portal path to open after saving, if the address names one. Ignores other addresses,
 * so that no link can redirect to another site.
 */
function useOrigin(): string | undefined {
  const [search] = useSearchParams()
  const from = search.get('from')
  return from?.startsWith(`${portalPages.root.pattern}/`) ? from : undefined
}

type FormPageProps = {
  title: string
  business: Business
  warning?: string
  children: ReactNode
}

/** The frame of a deal's form, wide enough for the preview. */
function FormPage({ title, business, warning, children }: FormPageProps) {
  const { t } = useTranslation('deals')
  const trail = [
    ...useTrailBelowBusiness(business),
    { to: portalPages.sponsorDeals.href(business.key), word: t('title') },
  ]
  return (
    <>
      <PageMeta title={title} />
      <PageHeader title={title} kind={business.name} trail={trail} />
      {warning && (
        <p role="note" className={frames.warning}>
          {warning}
        </p>
      )}
      {children}
    </>
  )
}
