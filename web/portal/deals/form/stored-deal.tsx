import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { OutputOf } from '#shared/api/contract.ts'
import type { readDealForEdit } from '#shared/api/portal-deals.ts'
import { isDraft } from '#shared/deals/status.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { DealForm } from './deal-form.tsx'
import { FormPage } from './form-page.tsx'
import type { PreviewPage } from './preview/preview-page.ts'
import { useEditForm } from './use-deal-form.ts'

type StoredDealProps = { opened: OutputOf<typeof readDealForEdit>; Preview: PreviewPage }

/** The form of a deal that is there. */
export function StoredDeal({ opened, Preview }: StoredDealProps) {
  const { t } = useTranslation('deals')
  const navigate = useNavigate()
  const { deal, business, organizations } = opened
  const origin = useOrigin() ?? portalPaths.sponsorDeal.href(business.key, deal.key)
  const form = useEditForm(opened, () => void navigate(origin))
  return (
    <FormPage
      title={t('form.edit')}
      business={business}
      {...(!deal.published && { warning: t(isDraft(deal) ? 'form.draft' : 'form.archived') })}
    >
      <DealForm
        {...{ form, business, organizations, Preview }}
        label={t('form.edit')}
        changedWords={t('form.changed')}
        stored={deal}
      />
    </FormPage>
  )
}

/** An address of the portal alone: whoever made the link leads nobody elsewhere. */
function useOrigin(): string | undefined {
  const [search] = useSearchParams()
  const from = search.get('from')
  return from?.startsWith(`${portalPaths.root.pattern}/`) ? from : undefined
}
