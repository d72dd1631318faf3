import { IconTicketOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listPortalDeals } from '#shared/api/portal-deals.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { EmptyState } from '#web/ui/message.tsx'
import { DataTable } from '../../parts/list/data-table.tsx'
import { asking } from '../../parts/live/live.ts'
import { useColumns } from './use-columns.tsx'

const PREVIEWED = 6

/** The newest deals of a business, on its page. */
export function DealsPreview({ sponsorKey }: { sponsorKey: string }) {
  const { t } = useTranslation('deals')
  const { data, error, refetch } = useQuery({
    ...answerOf(listPortalDeals, { query: { sponsorKey } }),
    ...asking,
  })
  const rows = data?.items.slice(0, PREVIEWED)
  return (
    <DataTable
      caption={t('title')}
      columns={useColumns({ hasBusiness: false, hasArchivedAt: false })}
      list={{ rows, error, refetch, paging: { kind: 'whole' } }}
      keyOf={({ key }) => key}
      linkOf={({ key }) => portalPaths.sponsorDeal.href(sponsorKey, key)}
      isPreview
      empty={<EmptyState title={t('none')} icon={<IconTicketOff size={30} aria-hidden="true" />} />}
    />
  )
}
