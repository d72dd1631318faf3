import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { OutputOf } from '#shared/api/contract.ts'
import { readTeamDashboard } from '#shared/api/portal.ts'
import { formatNumber } from '#web/lib/format.ts'
import { portalPaths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { useTickingNumber } from '#web/ui/use-ticking-number.ts'
import { Charts } from '../parts/charts.tsx'
import { DashboardFrame } from '../parts/dashboard-frame.tsx'
import { useLive } from '../parts/live.ts'
import { LiveMark } from '../parts/live-mark.tsx'
import { MoneyLinks } from '../parts/money-links.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { RecentRedemptions } from '../parts/recent-redemptions.tsx'
import { Tiles } from '../parts/tiles.tsx'
import { TeamBusinesses } from './team-businesses.tsx'
import classes from './team-dashboard.module.css'

type Dashboard = OutputOf<typeof readTeamDashboard>

export function TeamDashboardPage() {
  const { teamId = '' } = useParams()
  const reading = useLive({ owner: 'team', ownerKey: teamId }, readTeamDashboard, {
    params: { teamKey: teamId },
  })
  return (
    <DashboardFrame reading={reading} tiles={5}>
      {(data) => (
        <>
          <Header data={data}>
            <MoneyLinks
              paymentsTo={portalPaths.teamPayments.href(data.organization.key)}
              purchasesTo={portalPaths.teamPurchases.href(data.organization.key)}
            />
            <LiveMark hasFailed={reading.isError} readAt={reading.dataUpdatedAt} />
          </Header>
          <TeamTiles data={data} />
          <Charts figures={data.figures} />
          <RecentRedemptions
            rows={data.figures.lastRedemptions}
            ownerKey={data.organization.key}
            hasBusiness
          />
          <TeamBusinesses teamKey={data.organization.key} />
        </>
      )}
    </DashboardFrame>
  )
}

function Header({ data, children }: { data: Dashboard; children: React.ReactNode }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const fans = useTickingNumber(data.fans)
  const { name, logo } = data.organization
  return (
    <>
      <PageMeta title={t('dashboard.titleOf', { name })} />
      <PageHeader title={name} kind={t('dashboard.organization')} logo={{ path: logo, name }}>
        <p className={classes.fans}>
          <IconUsers size={18} aria-hidden="true" />
          {t('dashboard.fans', { count: data.fans, formatted: formatNumber(fans, language) })}
        </p>
        {children}
      </PageHeader>
    </>
  )
}

function TeamTiles({ data: { figures, organization, businesses } }: { data: Dashboard }) {
  const { t } = useTranslation('portal')
  const to = portalPaths.teamSponsors.href(organization.key)
  return (
    <Tiles
      figures={figures}
      moving={[{ metric: 'impressions' }, { metric: 'redemptions' }, { metric: 'contestEntries' }]}
      standing={[{ deals: 'all' }, { label: t('sponsors.title'), value: businesses, to }]}
    />
  )
}
