import { IconTicketOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listPortalDeals } from '#light/api/portal-deals.ts'
import type { DealFilter } from '#shared/deals/listing.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { EmptyState } from '#web/ui/message.tsx'
import { DataTable } from '../../parts/list/data-table.tsx'
import { asking } from '../../parts/live/live.ts'
import { useColumns } from './use-columns.tsx'

const PREVIEWED = 6

type DealsPreviewProps = DealsOwner & {
  filter?: DealFilter | undefined
  /** Said where there are none. */
  noneWord?: string
}

/** Owner of the deals; without one, all deals are meant. */
export type DealsOwner = { sponsorKey?: string; teamKey?: string }

/** The deals of a business or of an organization that were published last, or of all those added last. */
export function DealsPreview({ sponsorKey, teamKey, filter, noneWord }: DealsPreviewProps) {
  const { t } = useTranslation('deals')
  const isOfAll = sponsorKey === undefined && teamKey === undefined
  const query = {
    ...(sponsorKey !== undefined && { sponsorKey }),
    ...(teamKey !== undefined && { teamKey }),
    ...(filter !== undefined && { filter }),
    ...(isOfAll && { order: 'createdAt' as const }),
  }
  const { data, error, refetch } = useQuery({ ...answerOf(listPortalDeals, { query }), ...asking })
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
      empty={
        <EmptyState
          title={noneWord ?? t('none')}
          icon={<IconTicketOff size={30} aria-hidden="true" />}
        />
      }
    />
  )
}

type Below = { sponsorKey: string | undefined; teamKey: string | undefined }

function addressOf(key: string, { sponsorKey, teamKey }: Below): string {
  if (sponsorKey !== undefined) return portalPaths.sponsorDeal.href(sponsorKey, key)
  return teamKey === undefined
    ? portalPaths.deal.href(key)
    : portalPaths.teamDeal.href(teamKey, key)
}
