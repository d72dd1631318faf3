import { useTranslation } from 'react-i18next'
import { listPortalDeals } from '#shared/api/portal-deals.ts'
import type { DealFilter } from '#shared/deals/listing.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { DataTable } from '#web/table/index.ts'
import { useReading } from '../../../lib/live/use-live.ts'
import { NoDeals, useColumns } from './use-columns.tsx'

const PREVIEWED = 6

type DealsPreviewProps = DealsOwner & {
  filter?: DealFilter | undefined
  /** Text shown if there are no deals. */
  noneWord?: string
}

/** Owner of the listed deals. If neither key is set, all deals are listed. */
export type DealsOwner = { sponsorKey?: string; teamKey?: string }

/** The most recently published deals of an owner or of all owners, before deals that are not on. */
export function DealsPreview({ sponsorKey, teamKey, filter, noneWord }: DealsPreviewProps) {
  const { t } = useTranslation('deals')
  const query = {
    ...(sponsorKey !== undefined && { sponsorKey }),
    ...(teamKey !== undefined && { teamKey }),
    ...(filter !== undefined && { filter }),
  }
  const { data, error, refetch } = useReading(listPortalDeals, { query })
  const rows = data?.items.slice(0, PREVIEWED)
  return (
    <DataTable
      caption={t('title')}
      columns={useColumns({
        hasBusiness: sponsorKey === undefined,
        hasArchivedAt: filter === 'ArchivedDeals',
      })}
      list={{ rows, error, refetch, paging: { kind: 'whole' } }}
      keyOf={({ key }) => key}
      linkOf={({ key }) => addressOf(key, { sponsorKey, teamKey })}
      isPreview
      empty={<NoDeals word={noneWord} />}
    />
  )
}

type Below = { sponsorKey: string | undefined; teamKey: string | undefined }

function addressOf(key: string, { sponsorKey, teamKey }: Below): string {
  if (sponsorKey !== undefined) return portalPages.sponsorDeal.href(sponsorKey, key)
  return teamKey === undefined
    ? portalPages.deal.href(key)
    : portalPages.teamDeal.href(teamKey, key)
}
