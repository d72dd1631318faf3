import { IconBuildingStore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readSponsorDashboard } from '#shared/api/portal.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Charts } from '../parts/figures/charts.tsx'
import { Tiles } from '../parts/figures/tiles.tsx'
import { DashboardPage } from '../parts/frames/dashboard-page.tsx'
import { useLive } from '../parts/live/live.ts'
import { MoneyLinks } from '../parts/payments/money-links.tsx'
import { PaymentsNotice } from '../parts/payments/payments-notice.tsx'
import { RecentRedemptions } from '../parts/redemptions/recent-redemptions.tsx'

/** A business in numbers; a redemption is counted here within two seconds. */
export function SponsorDashboardPage() {
  const { t } = useTranslation('portal')
  const { sponsorId = '' } = useParams()
  const trail = useTrail()
  const reading = useLive({ owner: 'sponsor', ownerKey: sponsorId }, readSponsorDashboard, {
    params: { sponsorKey: sponsorId },
  })
  const allTo = portalPaths.sponsorRedemptions.href(sponsorId)
  return (
    <DashboardPage reading={reading} tiles={6}>
      {({ sponsor: { key, name, logo }, figures, flashDealsFault }) => ({
        ...{ name, logo, trail },
        title: t('dashboard.titleOf', { name }),
        kind: t('dashboard.business'),
        actions: (
          <>
            <Details sponsorKey={key} />
            <Money sponsorKey={key} />
          </>
        ),
        notice: <PaymentsNotice sponsorKey={key} fault={flashDealsFault} />,
        figures: (
          <Tiles
            figures={figures}
            moving={[
              { metric: 'redemptions', to: allTo },
              { metric: 'contestEntries', to: allTo },
              { metric: 'impressions' },
            ]}
            standing={[
              { deals: 'all', to: portalPaths.sponsorDeals.href(key) },
              {
                deals: 'archived',
                to: portalPaths.sponsorDeals.href(key, { filter: 'ArchivedDeals' }),
              },
              { deals: 'flash', to: portalPaths.sponsorDeals.href(key, { filter: 'FlashDeals' }) },
            ]}
          />
        ),
        parts: (
          <>
            <Charts figures={figures} />
            <RecentRedemptions rows={figures.lastRedemptions} ownerKey={key} allTo={allTo} />
          </>
        ),
      })}
    </DashboardPage>
  )
}

/** Who sees more than one business finds the way back to the list. */
function useTrail() {
  const { t } = useTranslation('portal')
  const session = useSession()
  const hasList = session.status === 'signedIn' && session.user.role !== 'sponsor'
  return hasList ? [{ to: portalPaths.sponsors.href(), word: t('sponsors.title') }] : undefined
}

/** The page of the business, with its documents and all else about it. */
function Details({ sponsorKey }: { sponsorKey: string }) {
  const { t } = useTranslation('portal')
  return (
    <ButtonLink look="outline" to={portalPaths.sponsor.href(sponsorKey)}>
      <IconBuildingStore size={20} aria-hidden="true" />
      {t('sponsors.details')}
    </ButtonLink>
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
