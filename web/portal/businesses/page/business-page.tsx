import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { portalPages } from '#web/lib/portal/pages.ts'
import { Charts } from '../../parts/figures/charts.tsx'
import { BusinessTiles, useCountedBusiness } from '../../parts/figures/counted-business.tsx'
import { Section } from '../../parts/frames/section.tsx'
import { WhenRead } from '../../parts/frames/when-read.tsx'
import { History } from '../../parts/history/history.tsx'
import { PaymentsNotice } from '../../parts/payments/payments-notice.tsx'
import { useRole } from '../../parts/use-is-admin.ts'
import {
  BusinessActions,
  type BusinessContent,
  BusinessFrame,
  useBusiness,
} from '../parts/business-frame.tsx'
import { TrainingDocument } from '../parts/training-document.tsx'
import classes from './business-page.module.css'
import { DeleteBusiness } from './delete-business.tsx'

type BusinessPageProps = { Deals: ComponentType<{ sponsorKey: string }> }

/** A business with its deals, figures and actions. */
export function BusinessPage({ Deals }: BusinessPageProps) {
  return (
    <WhenRead reading={useBusiness()} tiles={3}>
      {(page) => <OneBusiness key={page.sponsor.key} page={page} Deals={Deals} />}
    </WhenRead>
  )
}

type OneBusinessProps = BusinessPageProps & { page: BusinessContent }

function OneBusiness({ page, Deals }: OneBusinessProps) {
  const { t } = useTranslation('businesses')
  const role = useRole()
  const { sponsor, figures, flashDealsFault } = page
  const { key } = sponsor
  const of = useCountedBusiness(key)
  return (
    <BusinessFrame business={sponsor} actions={<BusinessActions sponsorKey={key} />}>
      <div className={classes.parts}>
        <PaymentsNotice sponsorKey={key} fault={flashDealsFault} />
        <Section
          title={t('tabs.deals')}
          all={{ to: portalPages.sponsorDeals.href(key), word: t('allDeals') }}
        >
          <Deals sponsorKey={key} />
        </Section>
        <BusinessTiles of={of} figures={figures} />
        <Charts of={of} />
        {role !== 'team' && <TrainingDocument business={sponsor} />}
        {role !== 'team' && <History kind="business" entityKey={key} />}
        {role === 'admin' && (
          <DeleteBusiness
            business={sponsor}
            published={figures.deals.published ?? figures.deals.all - figures.deals.archived}
          />
        )}
      </div>
    </BusinessFrame>
  )
}
