import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { OutputOf } from '#shared/api/contract.ts'
import { readSponsorDashboard } from '#shared/api/portal.ts'
import { portalPaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { Charts } from '../parts/charts.tsx'
import { DashboardFrame } from '../parts/dashboard-frame.tsx'
import { useLive } from '../parts/live.ts'
import { LiveMark } from '../parts/live-mark.tsx'
import { MoneyLinks } from '../parts/money-links.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { PaymentsNotice } from '../parts/payments-notice.tsx'
import { RecentRedemptions } from '../parts/recent-redemptions.tsx'
import { Tiles } from '../parts/tiles.tsx'

type Dashboard = OutputOf<typeof readSponsorDashboard>

/** A business in numbers; a redemption is counted here within two seconds. */
export function SponsorDashboardPage() {
  const { sponsorId = '' } = useParams()
  const reading = useLive({ owner: 'sponsor', ownerKey: sponsorId }, readSponsorDashboard, {
    params: { sponsorKey: sponsorId },
  })
  return (
    <DashboardFrame reading={reading} tiles={6}>
      {({ sponsor, figures, flashDealsFault }) => (
        <>
          <Header sponsor={sponsor}>
            <Money sponsorKey={sponsor.key} />
            <LiveMark hasFailed={reading.isError} readAt={reading.dataUpdatedAt} />
          </Header>
          <PaymentsNotice sponsorKey={sponsor.key} fault={flashDealsFault} />
          <SponsorFigures sponsor={sponsor} figures={figures} />
        </>
      )}
    </DashboardFrame>
  )
}

type HeaderProps = { sponsor: Dashboard['sponsor']; children: React.ReactNode }

/** Who sees more than one business finds the way back to the list. */
function Header({ sponsor: { name, logo }, children }: HeaderProps) {
  const { t } = useTranslation('portal')
  const session = useSession()
  const hasList = session.status === 'signedIn' && session.user.role !== 'sponsor'
  const trail = hasList
    ? [{ to: portalPaths.sponsors.href(), word: t('sponsors.title') }]
    : undefined
  return (
    <>
      <PageMeta title={t('dashboard.titleOf', { name })} />
      <PageHeader
        title={name}
        kind={t('dashboard.business')}
        logo={{ path: logo, name }}
        trail={trail}
      >
        {children}
      </PageHeader>
    </>
  )
}

/** Its money is between a business and whoever pays it out: an organization is not shown the way. */
function Money({ sponsorKey }: { sponsorKey: string }) {
  const session = useSession()
  if (session.status !== 'signedIn' || session.user.role === 'team') return null
  return (
    <MoneyLinks
      paymentsTo={portalPaths.sponsorPayments.href(sponsorKey)}
      purchasesTo={portalPaths.sponsorPurchases.href(sponsorKey)}
    />
  )
}

function SponsorFigures({ sponsor, figures }: Pick<Dashboard, 'sponsor' | 'figures'>) {
  const allTo = portalPaths.sponsorRedemptions.href(sponsor.key)
  return (
    <>
      <Tiles
        figures={figures}
        moving={[
          { metric: 'redemptions', to: allTo },
          { metric: 'contestEntries', to: allTo },
          { metric: 'impressions' },
        ]}
        standing={[{ deals: 'all' }, { deals: 'archived' }, { deals: 'flash' }]}
      />
      <Charts figures={figures} />
      <RecentRedemptions rows={figures.lastRedemptions} ownerKey={sponsor.key} allTo={allTo} />
    </>
  )
}
