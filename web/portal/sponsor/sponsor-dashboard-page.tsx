import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readSponsorDashboard } from '#light/api/portal.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useBusinessTabs } from '../parts/entities/use-business-tabs.ts'
import { Charts } from '../parts/figures/charts.tsx'
import { OneOrganizationNote } from '../parts/figures/one-organization-note.tsx'
import { Tiles } from '../parts/figures/tiles.tsx'
import { useCountedBusiness } from '../parts/figures/use-counted-business.ts'
import { DashboardPage } from '../parts/frames/dashboard-page.tsx'
import { useLive } from '../parts/live/live.ts'
import { MoneyLinks } from '../parts/payments/money-links.tsx'
import { PaymentsNotice } from '../parts/payments/payments-notice.tsx'
import { RecentRedemptions } from '../parts/redemptions/recent-redemptions.tsx'

type SponsorDashboardPageProps = Record<'Deals' | 'AddDeal', ComponentType<{ sponsorKey: string }>>

/** A business in numbers; a redemption is counted here within two seconds. */
export function SponsorDashboardPage({ Deals, AddDeal }: SponsorDashboardPageProps) {
  const { t } = useTranslation('portal')
  const { sponsorId = '' } = useParams()
  const trail = useTrail()
  const tabs = useBusinessTabs(sponsorId)
  const of = useCountedBusiness(sponsorId)
  const reading = useLive(of.owner, readSponsorDashboard, {
    params: { sponsorKey: sponsorId },
  })
  const listOf = (type?: 'redemption' | 'contest') =>
    portalPaths.sponsorRedemptions.href(sponsorId, type && { type })
  return (
    <DashboardPage reading={reading} tiles={6}>
      {({ sponsor: { key, name, logo }, figures, flashDealsFault }) => ({
        name,
        logo,
        trail,
        tabs,
        title: t('dashboard.titleOf', { name }),
        kind: t('dashboard.business'),
        actions: (
          <>
            <AddDeal sponsorKey={key} />
            <Money sponsorKey={key} />
          </>
        ),
        notice: (
          <>
            <PaymentsNotice sponsorKey={key} fault={flashDealsFault} />
            {of.team !== undefined && <OneOrganizationNote />}
          </>
        ),
        figures: (
          <Tiles
            of={of}
            figures={figures}
            moving={[
              { metric: 'redemptions', to: listOf('redemption') },
              { metric: 'contestEntries', to: listOf('contest') },
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
            <Charts of={of} />
            <Deals sponsorKey={key} />
            <RecentRedemptions
              rows={figures.lastRedemptions}
              areNewestOfOthers={figures.areNewestOfOthers}
              ownerKey={key}
              allTo={listOf()}
            />
          </>
        ),
      })}
    </DashboardPage>
  )
}

/** Returns the way back to the list for a person who sees more than one business. */
function useTrail() {
  const { t } = useTranslation('portal')
  const session = useSession()
  const hasList = session.status === 'signedIn' && session.user.role !== 'sponsor'
  return hasList ? [{ to: portalPaths.sponsors.href(), word: t('sponsors.title') }] : undefined
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
