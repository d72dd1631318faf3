import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readSponsorDashboard } from '#shared/api/portal.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useLive } from '../../lib/live/use-live.ts'
import {
  BusinessTiles,
  Charts,
  DashboardPage,
  MoneyLinks,
  OneOrganizationNote,
  PaymentsNotice,
  RecentRedemptions,
  useBusinessTabs,
  useCountedBusiness,
} from '../parts/index.ts'

type SponsorDashboardPageProps = Record<'Deals' | 'AddDeal', ComponentType<{ sponsorKey: string }>>

/** A business's dashboard. A redemption appears in its figures within two seconds. */
export function SponsorDashboardPage({ Deals, AddDeal }: SponsorDashboardPageProps) {
  const { t } = useTranslation('portal')
  const { sponsorKey = '' } = useParams()
  const trail = useTrail()
  const tabs = useBusinessTabs(sponsorKey)
  const of = useCountedBusiness(sponsorKey)
  const reading = useLive(of.owner, readSponsorDashboard, {
    params: { sponsorKey },
  })
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
        figures: <BusinessTiles of={of} deals={figures.deals} standing={dealTiles(key)} />,
        parts: (
          <>
            <Charts of={of} />
            <Deals sponsorKey={key} />
            <RecentRedemptions
              rows={figures.lastRedemptions}
              areNewestOfOthers={figures.areNewestOfOthers}
              ownerKey={key}
              allTo={portalPages.sponsorRedemptions.href(key)}
            />
          </>
        ),
      })}
    </DashboardPage>
  )
}

/** Returns tiles that count a business's deals of each kind and link to them. */
function dealTiles(sponsorKey: string) {
  const { sponsorDeals } = portalPages
  return [
    { deals: 'all', to: sponsorDeals.href(sponsorKey) },
    { deals: 'archived', to: sponsorDeals.href(sponsorKey, { filter: 'ArchivedDeals' }) },
    { deals: 'flash', to: sponsorDeals.href(sponsorKey, { filter: 'FlashDeals' }) },
  ] as const
}

/**
 * Returns the breadcrumbs, or undefined for business accounts, which have no list of businesses.
 */
function useTrail() {
  const { t } = useTranslation('portal')
  const session = useSession()
  const hasList = session.status === 'signedIn' && session.user.role !== 'sponsor'
  return hasList ? [{ to: portalPages.sponsors.href(), word: t('sponsors.title') }] : undefined
}

/** Links to a business's payments, which are hidden from organizations. */
function Money({ sponsorKey }: { sponsorKey: string }) {
  const session = useSession()
  if (session.status !== 'signedIn' || session.user.role === 'team') return null
  return (
    <MoneyLinks
      paymentsTo={portalPages.sponsorPayments.href(sponsorKey)}
      purchasesTo={portalPages.sponsorPurchases.href(sponsorKey)}
    />
  )
}
