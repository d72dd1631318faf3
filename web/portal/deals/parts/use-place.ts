import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { DealRow } from '#shared/api/portal-deals.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'

/** Below whose address the reader is: that of a business, of an organization, or of neither. */
export function usePlace() {
  const { t } = useTranslation('portal')
  const { sponsorId, teamId } = useParams()
  const dashboard = { word: t('dashboard.title') }
  if (sponsorId !== undefined) {
    return {
      sponsorKey: sponsorId,
      teamKey: undefined,
      home: { ...dashboard, to: portalPaths.sponsorDashboard.href(sponsorId) },
      listTo: portalPaths.sponsorDeals.href(sponsorId),
      dealTo: ({ key }: Pick<DealRow, 'key'>) => portalPaths.sponsorDeal.href(sponsorId, key),
    }
  }
  if (teamId !== undefined) {
    return {
      sponsorKey: undefined,
      teamKey: teamId,
      home: { ...dashboard, to: portalPaths.teamDashboard.href(teamId) },
      listTo: portalPaths.teamDeals.href(teamId),
      dealTo: ({ key }: Pick<DealRow, 'key'>) => portalPaths.teamDeal.href(teamId, key),
    }
  }
  return {
    sponsorKey: undefined,
    teamKey: undefined,
    home: { ...dashboard, to: portalPaths.adminDashboard.href() },
    listTo: portalPaths.deals.href(),
    dealTo: ({ key }: Pick<DealRow, 'key'>) => portalPaths.deal.href(key),
  }
}

export type Place = ReturnType<typeof usePlace>
