import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { OutputOf } from '#shared/api/contract.ts'
import { readNewDeal } from '#shared/api/portal-deals.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { EmptyState } from '#web/ui/message.tsx'
import { WhenRead } from '../../parts/frames/when-read.tsx'
import { opening } from '../../parts/opening.ts'
import { DealForm } from './deal-form.tsx'
import { FormPage } from './form-page.tsx'
import type { PreviewPage } from './preview/preview-page.ts'
import { useNewDealForm } from './use-deal-form.ts'

/** Admins add a deal to a business, from nothing or as a copy. */
export function CreateDealPage({ Preview }: { Preview: PreviewPage }) {
  const { sponsorId = '' } = useParams()
  const [search] = useSearchParams()
  const from = search.get('from') ?? undefined
  const asked = { params: { sponsorKey: sponsorId }, query: { from } }
  const reading = useQuery({ ...answerOf(readNewDeal, asked), ...opening })
  return (
    <WhenRead reading={reading} tiles={0}>
      {(opened) => <NewDeal key={opened.dealKey} {...{ opened, from, Preview }} />}
    </WhenRead>
  )
}

type NewDealProps = {
  opened: OutputOf<typeof readNewDeal>
  from: string | undefined
  Preview: PreviewPage
}

function NewDeal({ opened, from, Preview }: NewDealProps) {
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
          {...{ form, business, organizations, Preview }}
          label={title}
          submitWord={t('form.create')}
        />
      )}
    </FormPage>
  )
}
