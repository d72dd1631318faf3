import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { readSponsorDashboard } from '#shared/api/portal.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { useBusinessCategories } from '#web/lib/categories/use-business-categories.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { lazyPart } from '#web/ui/lazy-loading/lazy-screen.tsx'
import {
  BusinessTiles,
  Charts,
  DashboardPage,
  EmailFact,
  Fact,
  Health,
  History,
  OneOrganizationNote,
  PaymentsNotice,
  RecentRedemptions,
  SideFacts,
  useBusinessTabs,
  useBusinessTrail,
  useCountedBusiness,
  useRole,
  WebsiteFact,
} from '../../parts/index.ts'
import { useBusiness } from '../parts/business-frame.tsx'
import { BusinessState } from '../parts/business-state.tsx'
import { TrainingDocument } from '../parts/training-document.tsx'
import { DeleteBusiness } from './delete-business.tsx'

/** The to-do list. Its script loads after the page. */
const BusinessNeeds = lazyPart(async () => (await import('./business-needs.tsx')).BusinessNeeds, {
  isExtra: true,
})

type BusinessPageProps = Record<'Deals' | 'AddDeal', ComponentType<{ sponsorKey: string }>>

/** The page of a business, with its figures, deals and facts. */
export function BusinessPage({ Deals, AddDeal }: BusinessPageProps) {
  const { t } = useTranslation('portal')
  const { sponsorKey = '' } = useParams()
  const role = useRole()
  const trail = useBusinessTrail()
  const tabs = useBusinessTabs(sponsorKey)
  const of = useCountedBusiness(sponsorKey)
  const reading = useBusiness()
  return (
    <DashboardPage reading={reading} tiles={6}>
      {({ sponsor, figures, flashDealsFault, unhealthy }) => ({
        name: sponsor.name,
        logo: sponsor.logo,
        trail,
        tabs,
        title: t('dashboard.titleOf', { name: sponsor.name }),
        kind: t('dashboard.business'),
        state: <BusinessState archived={sponsor.archived} />,
        actions: <AddDeal sponsorKey={sponsorKey} />,
        notice: (
          <>
            <PaymentsNotice sponsorKey={sponsorKey} fault={flashDealsFault} />
            {of.team !== undefined && <OneOrganizationNote />}
            {role !== 'team' && (
              <BusinessNeeds sponsorKey={sponsorKey} deals={figures.deals} unhealthy={unhealthy} />
            )}
          </>
        ),
        figures: <BusinessTiles of={of} deals={figures.deals} standing={dealTiles(sponsorKey)} />,
        facts: <BusinessFacts business={sponsor} />,
        parts: (
          <>
            <Charts of={of} />
            {/* Staff of an organization read the answers of its own fans. */}
            {(of.team === undefined || role === 'team') && <Health of={of} />}
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

/**
 * Returns a business's number of published deals. If an older server does not send the number,
 * counts the deals that are not archived.
 */
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

type BusinessFactsProps = { business: OutputOf<typeof readSponsorDashboard>['sponsor'] }

/** A business's picture, description, category, place and contacts. */
function BusinessFacts({ business }: BusinessFactsProps) {
  const { t } = useTranslation('businesses')
  const categories = useBusinessCategories()
  const { category, address, city, region, phone, website, displayEmail } = business
  const isNamed = city !== undefined && address?.includes(city)
  const place = [address, ...(isNamed ? [] : [city]), region].filter(Boolean).join(', ')
  return (
    <SideFacts entity={business} use="dealCard">
      {category && <Fact word={t('fields.category')}>{categories[category] ?? category}</Fact>}
      {place && <Fact word={t('fields.address')}>{place}</Fact>}
      {phone && <Fact word={t('fields.phone')}>{phone}</Fact>}
      <WebsiteFact word={t('fields.website')} website={website} />
      <EmailFact word={t('fields.displayEmail')} email={displayEmail} />
    </SideFacts>
  )
}
