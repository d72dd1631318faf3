import { IconTicketOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DealRow } from '#shared/api/portal-deals.ts'
import type { ListControl } from '#web/lib/list/use-list-state.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { EmptyState } from '#web/ui/message.tsx'
import { DataTable } from '../../parts/list/data-table.tsx'
import type { Listing } from '../../parts/list/listing.ts'
import { RowMenu } from '../../parts/list/row-menu.tsx'
import { useIsAdmin } from '../../parts/use-is-admin.ts'
import { AddDeal } from '../parts/add-deal.tsx'
import { nameOf } from '../parts/deal-name.ts'
import type { Deeds } from '../parts/use-deeds.ts'
import { useOffered } from '../parts/use-offered.tsx'
import type { Place } from '../parts/use-place.ts'
import { useBulkActions } from './use-bulk-actions.tsx'
import { useColumns } from './use-columns.tsx'

type DealsTableProps = {
  list: Listing<DealRow>
  control: ListControl<'filter'>
  place: Place
  deeds: Deeds
}

const keyOf = ({ key }: DealRow) => key

/** Deals with their states and what the reader may do with each, or with several. */
export function DealsTable({ list, control, place, deeds }: DealsTableProps) {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const isAdmin = useIsAdmin()
  const offered = useOffered(deeds)
  const bulk = useBulkActions()
  const nameIn = (deal: DealRow) => nameOf(deal, language).text
  const columns = useColumns({
    hasBusiness: place.sponsorKey === undefined,
    hasArchivedAt: control.chosen.filter === 'ArchivedDeals',
  })
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      list={list}
      keyOf={keyOf}
      control={control}
      linkOf={place.dealTo}
      actions={(deal) => {
        const actions = offered(deal)
        return actions.length > 0 && <RowMenu name={nameIn(deal)} actions={actions} />
      }}
      {...(isAdmin && { selection: { nameOf: nameIn, actions: bulk } })}
      nothingFound={t('noneFound')}
      empty={
        <EmptyState
          title={t('none')}
          icon={<IconTicketOff size={30} aria-hidden="true" />}
          action={<AddDeal sponsorKey={place.sponsorKey} />}
        />
      }
    />
  )
}
