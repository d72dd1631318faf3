import { IconReceiptRefund, IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { readAdminDashboard } from '#shared/api/portal.ts'
import { portalPaths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { Charts } from '../parts/charts.tsx'
import { DashboardFrame } from '../parts/dashboard-frame.tsx'
import { useLive } from '../parts/live.ts'
import { LiveMark } from '../parts/live-mark.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { Section } from '../parts/section.tsx'
import { SponsorsTable } from '../parts/sponsors-table.tsx'
import { Tiles } from '../parts/tiles.tsx'
import { useSponsors } from '../parts/use-sponsors.ts'

/** The whole platform in numbers, and its businesses. */
export function AdminDashboardPage() {
  const { t } = useTranslation('portal')
  const reading = useLive({ owner: 'platform' }, readAdminDashboard)
  return (
    <DashboardFrame reading={reading} tiles={7}>
      {({ figures }) => (
        <>
          <PageMeta title={t('dashboard.title')} />
          <PageHeader title={t('dashboard.title')} kind={t('dashboard.platform')}>
            <ButtonLink look="outline" to={portalPaths.purchases.href()}>
              <IconReceiptRefund size={20} aria-hidden="true" />
              {t('purchase.find.title')}
            </ButtonLink>
            <ButtonLink look="outline" to={portalPaths.reconciliations.href()}>
              <IconScale size={20} aria-hidden="true" />
              {t('reconciliations.title')}
            </ButtonLink>
            <LiveMark hasFailed={reading.isError} readAt={reading.dataUpdatedAt} />
          </PageHeader>
          <Tiles
            figures={figures}
            moving={[
              { metric: 'redemptions' },
              { metric: 'contestEntries' },
              { metric: 'impressions' },
              { metric: 'follows' },
            ]}
            standing={[{ deals: 'all' }, { deals: 'archived' }, { deals: 'flash' }]}
          />
          <Charts figures={figures} />
          <Section title={t('sponsors.title')}>
            <Businesses />
          </Section>
        </>
      )}
    </DashboardFrame>
  )
}

function Businesses() {
  return <SponsorsTable list={useSponsors()} isOfTeam={false} />
}
