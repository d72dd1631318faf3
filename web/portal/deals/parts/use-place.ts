import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { DealRow } from '#shared/api/portal-deals.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useIsAdmin, useRole } from '../../parts/index.ts'

/** Returns the business or organization in the path, if any, and the links to its deals. */
export function usePlace() {
  const { sponsorKey, teamKey } = useParams()
  if (sponsorKey !== undefined) {
    return {
      sponsorKey,
      teamKey: undefined,
      listTo: portalPages.sponsorDeals.href(sponsorKey),
      dealTo: ({ key }: Pick<DealRow, 'key'>) => portalPages.sponsorDeal.href(sponsorKey, key),
    }
  }
  if (teamKey !== undefined) {
    return {
      sponsorKey: undefined,
      teamKey,
      listTo: portalPages.teamDeals.href(teamKey),
      dealTo: ({ key }: Pick<DealRow, 'key'>) => portalPages.teamDeal.href(teamKey, key),
    }
  }
  return {
    sponsorKey: undefined,
    teamKey: undefined,
    listTo: portalPages.deals.href(),
    dealTo: ({ key }: Pick<DealRow, 'key'>) => portalPages.deal.href(key),
  }
}

export type Place = ReturnType<typeof usePlace>

/** Returns the tabs of a deal. Organizations do not see purchases. */
export function useDealTabs({ key, sponsor, flashDeal }: DealRow) {
  const { t } = useTranslation('deals')
  const isAdmin = useIsAdmin()
  // Checks the role, because organizations may open this page under a business's path.
  const seesMoney = useRole() !== 'team'
  const { dealTo } = usePlace()
  const overview = { to: dealTo({ key }), word: t('tabs.overview') }
  const purchases = portalPages.sponsorPurchases.href(sponsor.key, { deal: key })
  return [
    overview,
    { to: portalPages.dealRedemptions.href(sponsor.key, key), word: t('tabs.redemptions') },
    ...(flashDeal && seesMoney ? [{ to: purchases, word: t('tabs.purchases') }] : []),
    ...(isAdmin ? [{ to: portalPages.editDeal.href(sponsor.key, key), word: t('tabs.edit') }] : []),
  ]
}
