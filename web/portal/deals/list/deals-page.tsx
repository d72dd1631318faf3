import { useTranslation } from 'react-i18next'
import { type DealRow, type ListedDealRow, listPortalDeals } from '#shared/api/portal-deals.ts'
import { DEAL_FILTERS, DEAL_ORDERS } from '#shared/deals/listing.ts'
import { type ListControl, useListState } from '#web/lib/list/use-list-state.ts'
import {
  DataTable,
  FilterBar,
  type Listing,
  RowMenu,
  useNumberedListing,
} from '#web/table/index.ts'
import { ListFigures, ListPage, useIsAdmin } from '../../parts/index.ts'
import { AddDeal } from '../parts/add-deal.tsx'
import {
  ActionNotice,
  ActivationSheet,
  type DealActions,
  useDealActions,
} from '../parts/deal-actions.tsx'
import { useOffered } from '../parts/offered-actions.tsx'
import { useBulkActions } from '../parts/perform.tsx'
import { useNameOf } from '../parts/use-name-of.ts'
import { type Place, usePlace } from '../parts/use-place.ts'
import { NoDeals, useColumns } from './use-columns.tsx'

const ALL = 'All'
const OPTIONS = {
  choices: { filter: [ALL, ...DEAL_FILTERS] },
  sorts: DEAL_ORDERS,
  initialSort: { column: 'group', isDescending: true },
} as const

/** Lists all deals, or those of the business or organization in the address. */
export function DealsPage() {
  const { t } = useTranslation('deals')
  const place = usePlace()
  const control = useListState(OPTIONS)
  const list = useNumberedListing(listPortalDeals, { query: asked(place, control) }, control)
  const dealActions = useDealActions()
  return (
    <ListPage
      title={t('title')}
      action={<AddDeal sponsorKey={place.sponsorKey} />}
      filters={<Filters control={control} />}
    >
      <ActionNotice dealActions={dealActions} />
      {showsFigures(list) && <DealsFigures stats={list.answer?.stats} />}
      <DealsTable list={list} control={control} place={place} dealActions={dealActions} />
      <ActivationSheet dealActions={dealActions} />
    </ListPage>
  )
}

type DealsList = ReturnType<typeof useNumberedListing<typeof listPortalDeals>>

/**
 * Returns whether totals are shown. The server sends no totals for the deals that a business has
 * with one organization.
 */
function showsFigures({ answer, error }: DealsList): boolean {
  return answer === undefined ? error === null : answer.stats !== undefined
}

function asked({ sponsorKey, teamKey }: Place, { query, chosen, sort }: ListControl<'filter'>) {
  return {
    ...(sponsorKey !== undefined && { sponsorKey }),
    ...(teamKey !== undefined && { teamKey }),
    ...(query !== '' && { query }),
    ...(chosen.filter !== ALL && { filter: chosen.filter }),
    ...(sort && { order: sort.column, direction: sort.isDescending ? 'desc' : 'asc' }),
  }
}

function Filters({ control }: { control: ListControl<'filter'> }) {
  const { t } = useTranslation('deals')
  const sorts = DEAL_ORDERS.flatMap((column) => [
    { sort: { column, isDescending: true }, word: t(`orders.${column}.desc`) },
    { sort: { column, isDescending: false }, word: t(`orders.${column}.asc`) },
  ])
  return (
    <FilterBar
      control={control}
      searchLabel={t('search')}
      filters={[
        { name: 'filter', label: t('filter'), words: t('filters', { returnObjects: true }) },
      ]}
      sorts={sorts}
    />
  )
}

type DealsTableProps = {
  list: Listing<ListedDealRow>
  control: ListControl<'filter'>
  place: Place
  dealActions: DealActions
}

const keyOf = ({ key }: DealRow) => key

function DealsTable({ list, control, place, dealActions }: DealsTableProps) {
  const { t } = useTranslation('deals')
  const nameOf = useNameOf()
  const isAdmin = useIsAdmin()
  const offered = useOffered(dealActions)
  const bulk = useBulkActions()
  const nameIn = (deal: DealRow) => nameOf(deal).text
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
      empty={<NoDeals action={<AddDeal sponsorKey={place.sponsorKey} />} />}
    />
  )
}

const FIGURES = ['activeOffers', 'archivedOffers', 'redemptions', 'contestEntries'] as const

/** Totals of all deals that the list has without a search or filter. */
function DealsFigures({ stats }: { stats: NonNullable<DealsList['answer']>['stats'] }) {
  const { t } = useTranslation('deals')
  const figures = FIGURES.map((figure) => ({
    label: t(`stats.${figure}`),
    value: stats?.[figure],
    ...(figure === 'redemptions' && { proven: stats?.proven }),
  }))
  return <ListFigures title={t('stats.title')} figures={figures} />
}
