import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { portalPages } from '#web/lib/portal/pages.ts'
import {
  BusinessTiles,
  Charts,
  DashboardPage,
  History,
  MoneyLinks,
  OneOrganizationNote,
  PaymentsNotice,
  RecentRedemptions,
  useBusinessTabs,
  useCountedBusiness,
  useRole,
} from '../../parts/index.ts'
import { useBusiness } from '../parts/business-frame.tsx'
import { TrainingDocument } from '../parts/training-document.tsx'
import { BusinessFacts } from './business-facts.tsx'
import { DeleteBusiness } from './delete-business.tsx'

type BusinessPageProps = Record<'Deals' | 'AddDeal', ComponentType<{ sponsorKey: string }>>

/** The page of a business, with its figures, deals and facts. */
export function BusinessPage({ Deals, AddDeal }: BusinessPageProps) {
  const { t } = useTranslation('portal')
  const { sponsorKey = '' } = useParams()
  const role = useRole()
  const trail = useTrail()
  const tabs = useBusinessTabs(sponsorKey)
  const of = useCountedBusiness(sponsorKey)
  const reading = useBusiness()
  return (
    <DashboardPage reading={reading} tiles={6}>
      {({ sponsor, figures, flashDealsFault }) => ({
        name: sponsor.name,
        logo: sponsor.logo,
        trail,
        tabs,
        title: t('dashboard.titleOf', { name: sponsor.name }),
        kind: t('dashboard.business'),
        actions: <AddDeal sponsorKey={sponsorKey} />,
        notice: (
          <>
            <PaymentsNotice sponsorKey={sponsorKey} fault={flashDealsFault} />
            {of.team !== undefined && <OneOrganizationNote />}
          </>
        ),
        figures: (
          <>
            <BusinessTiles of={of} deals={figures.deals} standing={dealTiles(sponsorKey)} />
            {role !== 'team' && (
              <MoneyLinks
                paymentsTo={portalPages.sponsorPayments.href(sponsorKey)}
                purchasesTo={portalPages.sponsorPurchases.href(sponsorKey)}
              />
            )}
          </>
        ),
        facts: <BusinessFacts business={sponsor} />,
        parts: (
          <>
            <Charts of={of} />
            <Deals sponsorKey={sponsorKey} />
            <RecentRedemptions
              rows={figures.lastRedemptions}
              areNewestOfOthers={figures.areNewestOfOthers}
              ownerKey={sponsorKey}
              allTo={portalPages.sponsorRedemptions.href(sponsorKey)}
            />
            {role !== 'team' && <TrainingDocument business={sponsor} />}
            {role !== 'team' && <History kind="business" entityKey={sponsorKey} />}
            {role === 'admin' && (
              <DeleteBusiness business={sponsor} published={publishedOf(figures.deals)} />
            )}
          </>
        ),
      })}
    </DashboardPage>
  )
}

/** Returns a business's number of published deals. Older servers do not send this number. */
function publishedOf(deals: { published?: number | undefined; all: number; archived: number }) {
  return deals.published ?? deals.all - deals.archived
}

/** Returns the tiles that count a business's deals. Each tile links to its deals. */
function dealTiles(sponsorKey: string) {
  const { sponsorDeals } = portalPages
  return [
    { deals: 'all', to: sponsorDeals.href(sponsorKey) },
    { deals: 'archived', to: sponsorDeals.href(sponsorKey, { filter: 'ArchivedDeals' }) },
    { deals: 'flash', to: sponsorDeals.href(sponsorKey, { filter: 'FlashDeals' }) },
  ] as const
}

/**
 * Returns the breadcrumbs. Returns undefined for business accounts, which have no list of
 * businesses.
 */
function useTrail() {
  const { t } = useTranslation('portal')
  const role = useRole()
  if (role === undefined || role === 'sponsor') return undefined
  return [{ to: portalPages.sponsors.href(), word: t('sponsors.title') }]
}
