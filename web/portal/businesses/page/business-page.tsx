import { IconChartBar, IconPencil } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/contract.ts'
import type { readSponsorDashboard } from '#shared/api/portal.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Charts } from '../../parts/figures/charts.tsx'
import { Tiles } from '../../parts/figures/tiles.tsx'
import { useCountedBusiness } from '../../parts/figures/use-counted-business.ts'
import { Section } from '../../parts/frames/section.tsx'
import { WhenRead } from '../../parts/frames/when-read.tsx'
import { History } from '../../parts/history/history.tsx'
import { PaymentsNotice } from '../../parts/payments/payments-notice.tsx'
import { useIsAdmin, useRole } from '../../parts/use-is-admin.ts'
import { BusinessFrame } from '../parts/business-frame.tsx'
import { TrainingDocument } from '../parts/training-document.tsx'
import { useBusiness } from '../parts/use-business.ts'
import classes from './business-page.module.css'
import { DeleteBusiness } from './delete-business.tsx'

type BusinessPageProps = { Deals: ComponentType<{ sponsorKey: string }> }

/** A business with its deals, its numbers and what can be done with it. */
export function BusinessPage({ Deals }: BusinessPageProps) {
  return (
    <WhenRead reading={useBusiness()} tiles={3}>
      {(page) => <OneBusiness key={page.sponsor.key} page={page} Deals={Deals} />}
    </WhenRead>
  )
}

type OneBusinessProps = BusinessPageProps & { page: OutputOf<typeof readSponsorDashboard> }

function OneBusiness({ page, Deals }: OneBusinessProps) {
  const { t } = useTranslation('businesses')
  const role = useRole()
  const { sponsor, figures, flashDealsFault } = page
  const { key } = sponsor
  const of = useCountedBusiness(key)
  return (
    <BusinessFrame business={sponsor} actions={<Actions sponsorKey={key} />}>
      <div className={classes.parts}>
        <PaymentsNotice sponsorKey={key} fault={flashDealsFault} />
        <Section
          title={t('tabs.deals')}
          all={{ to: portalPaths.sponsorDeals.href(key), word: t('allDeals') }}
        >
          <Deals sponsorKey={key} />
        </Section>
        <Tiles
          of={of}
          figures={figures}
          moving={[
            {
              metric: 'redemptions',
              to: portalPaths.sponsorRedemptions.href(key, { type: 'redemption' }),
            },
            {
              metric: 'contestEntries',
              to: portalPaths.sponsorRedemptions.href(key, { type: 'contest' }),
            },
            { metric: 'impressions' },
          ]}
        />
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

function Actions({ sponsorKey }: { sponsorKey: string }) {
  const { t } = useTranslation('businesses')
  const portal = useTranslation('portal').t
  const isAdmin = useIsAdmin()
  return (
    <>
      <ButtonLink look="outline" to={portalPaths.sponsorDashboard.href(sponsorKey)}>
        <IconChartBar size={20} aria-hidden="true" />
        {portal('dashboard.title')}
      </ButtonLink>
      {isAdmin && (
        <ButtonLink to={portalPaths.editSponsor.href(sponsorKey)}>
          <IconPencil size={20} aria-hidden="true" />
          {t('edit')}
        </ButtonLink>
      )}
    </>
  )
}
