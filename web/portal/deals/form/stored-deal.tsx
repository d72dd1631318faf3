import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { OutputOf } from '#shared/api/contract.ts'
import type { DealRow, readDealForEdit } from '#shared/api/portal-deals.ts'
import { isDraft } from '#shared/deals/status.ts'
import { formatMoment } from '#web/lib/format.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
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
  const warning = useWarning(deal)
  const form = useEditForm(opened, () => void navigate(origin))
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
        changedWords={t('form.changed')}
        stored={deal}
      />
    </FormPage>
  )
}

/** Returns the reason why fans do not see the deal now. */
function useWarning(deal: DealRow): string | undefined {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const { published, publishAt, timeZone } = deal
  if (published) return undefined
  if (publishAt !== undefined) {
    return t('form.scheduled', { moment: formatMoment(publishAt, language, timeZone) })
  }
  return t(isDraft(deal) ? 'form.draft' : 'form.archived')
}

/** An address of the portal alone: whoever made the link leads nobody elsewhere. */
function useOrigin(): string | undefined {
  const [search] = useSearchParams()
  const from = search.get('from')
  return from?.startsWith(`${portalPaths.root.pattern}/`) ? from : undefined
}
