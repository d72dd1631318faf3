import { IconReceiptRefund, IconScale } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { readAdminDashboard } from '#light/api/portal.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { BusinessesTable } from '../parts/businesses/businesses-table.tsx'
import { useFirstBusinesses } from '../parts/businesses/use-first-businesses.ts'
import { Charts } from '../parts/figures/charts.tsx'
import { Tiles } from '../parts/figures/tiles.tsx'
import { DashboardPage } from '../parts/frames/dashboard-page.tsx'
import { Section } from '../parts/frames/section.tsx'
import { useLive } from '../parts/live/live.ts'
import { AddButtons } from './add-buttons.tsx'
import { Overview } from './overview/overview.tsx'
import { PaymentsCheck } from './payments-check.tsx'

const PREVIEWED = 6
const PLATFORM = { subject: 'platform', key: 'all', owner: { owner: 'platform' } } as const

type AdminDashboardPageProps = Record<'Deals' | 'Organizations', ComponentType>

/** The whole platform in numbers, and the newest of everything on it. */
export function AdminDashboardPage({ Deals, Organizations }: AdminDashboardPageProps) {
  const { t } = useTranslation('portal')
  const reading = useLive(PLATFORM.owner, readAdminDashboard)
  return (
    <DashboardPage reading={reading} tiles={7}>
      {({ figures, overview }) => ({
        name: t('dashboard.title'),
        kind: t('dashboard.platform'),
        actions: <Actions />,
        notice: (
          <>
            <PaymentsCheck />
            <Overview overview={overview} />
            <AddButtons />
          </>
        ),
        figures: (
          <Tiles
            of={PLATFORM}
            figures={figures}
            moving={[
              { metric: 'redemptions', to: portalPaths.redemptions.href({ type: 'redemption' }) },
              { metric: 'contestEntries', to: portalPaths.redemptions.href({ type: 'contest' }) },
              { metric: 'impressions' },
              { metric: 'follows' },
            ]}
            standing={[
              { deals: 'all', to: portalPaths.deals.href() },
              { deals: 'archived', to: portalPaths.deals.href({ filter: 'ArchivedDeals' }) },
              { deals: 'flash', to: portalPaths.deals.href({ filter: 'FlashDeals' }) },
            ]}
          />
        ),
        parts: (
          <>
            <Charts of={PLATFORM} />
            <Organizations />
            <Businesses />
            <Section
              title={t('dashboard.recentDeals')}
              all={{ to: portalPaths.deals.href(), word: t('dashboard.allDeals') }}
            >
              <Deals />
            </Section>
          </>
        ),
      })}
    </DashboardPage>
  )
}

function Actions() {
  const { t } = useTranslation('portal')
  return (
    <>
      <ButtonLink look="outline" to={portalPaths.purchases.href()}>
        <IconReceiptRefund size={20} aria-hidden="true" />
        {t('purchase.find.title')}
      </ButtonLink>
      <ButtonLink look="outline" to={portalPaths.reconciliations.href()}>
        <IconScale size={20} aria-hidden="true" />
        {t('reconciliations.title')}
      </ButtonLink>
    </>
  )
}

function Businesses() {
  const { t } = useTranslation('portal')
  return (
    <Section
      title={t('sponsors.title')}
      all={{ to: portalPaths.sponsors.href(), word: t('sponsors.all') }}
    >
      <BusinessesTable list={useFirstBusinesses(PREVIEWED)} isOfTeam={false} isPreview />
    </Section>
  )
}
