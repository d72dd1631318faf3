import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { OutputOf } from '#shared/api/contract.ts'
import { readDealForEdit } from '#shared/api/portal-deals.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { WhenRead } from '../../parts/frames/when-read.tsx'
import { opening } from '../../parts/opening.ts'
import { DealForm } from './deal-form.tsx'
import { FormPage } from './form-page.tsx'
import type { PreviewPage } from './preview/preview-page.ts'
import { useEditForm } from './use-deal-form.ts'

/** Admins change a deal, and come back to where they were. */
export function EditDealPage({ Preview }: { Preview: PreviewPage }) {
  const { dealId = '' } = useParams()
  const asked = { params: { dealKey: dealId } }
  const reading = useQuery({ ...answerOf(readDealForEdit, asked), ...opening })
  return (
    <WhenRead reading={reading} tiles={0}>
      {(opened) => <StoredDeal key={opened.deal.key} opened={opened} Preview={Preview} />}
    </WhenRead>
  )
}

type StoredDealProps = { opened: OutputOf<typeof readDealForEdit>; Preview: PreviewPage }

function StoredDeal({ opened, Preview }: StoredDealProps) {
  const { t } = useTranslation('deals')
  const navigate = useNavigate()
  const { deal, business, organizations } = opened
  const origin = useOrigin() ?? portalPaths.sponsorDeal.href(business.key, deal.key)
  const form = useEditForm(opened, () => void navigate(origin))
  return (
    <FormPage
      title={t('form.edit')}
      business={business}
      {...(!deal.published && { warning: t('form.archived') })}
    >
      <DealForm {...{ form, business, organizations, Preview }} label={t('form.edit')} />
    </FormPage>
  )
}

/** An address of the portal alone: whoever made the link leads nobody elsewhere. */
function useOrigin(): string | undefined {
  const [search] = useSearchParams()
  const from = search.get('from')
  return from?.startsWith(`${portalPaths.root.pattern}/`) ? from : undefined
}
