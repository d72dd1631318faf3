import { IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#shared/api/contract.ts'
import type { readNewDeal } from '#shared/api/portal-deals.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { EmptyState } from '#web/ui/message.tsx'
import { DealForm } from './deal-form.tsx'
import { FormPage } from './form-page.tsx'
import type { PreviewPage } from './preview/preview-page.ts'
import { useNewDealForm } from './use-deal-form.ts'

type NewDealProps = {
  opened: OutputOf<typeof readNewDeal>
  /** The deal that it begins as a copy of. */
  from: string | undefined
  Preview: PreviewPage
}

/** The form of a deal that is yet to be; there is none without an organization to show it. */
export function NewDeal({ opened, from, Preview }: NewDealProps) {
  const { t } = useTranslation('deals')
  const navigate = useNavigate()
  const { business, organizations } = opened
  const form = useNewDealForm(opened, from, ({ key }) => {
    void navigate(portalPaths.sponsorDeal.href(business.key, key))
  })
  const title = t(from === undefined ? 'form.new' : 'form.copy')
  return (
    <FormPage title={title} business={business}>
      {organizations.length === 0 ? (
        <EmptyState
          title={t('form.noOrganization')}
          icon={<IconUsersGroup size={30} aria-hidden="true" />}
        />
      ) : (
        <DealForm
          form={form}
          business={business}
          organizations={organizations}
          Preview={Preview}
          label={title}
          submitWord={t(form.values.publishing === 'no' ? 'form.saveDraft' : 'form.create')}
          changedWords={t('form.there')}
        />
      )}
    </FormPage>
  )
}
