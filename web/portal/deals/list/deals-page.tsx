import { useTranslation } from 'react-i18next'
import { listPortalDeals } from '#light/api/portal-deals.ts'
import { DEAL_FILTERS, LIST_ORDERS } from '#shared/deals/listing.ts'
import { type ListControl, useListState } from '#web/lib/list/use-list-state.ts'
import { ListPage } from '../../parts/frames/list-page.tsx'
import { FilterBar } from '../../parts/list/filter-bar.tsx'
import { useNumberedListing } from '../../parts/list/use-numbered-listing.ts'
import { useIsAdmin } from '../../parts/use-is-admin.ts'
import { ActivationSheet } from '../parts/activation-sheet.tsx'
import { AddDeal } from '../parts/add-deal.tsx'
import { DeedNotice } from '../parts/deed-notice.tsx'
import { useDeeds } from '../parts/use-deeds.ts'
import { type Place, usePlace } from '../parts/use-place.ts'
import { DealsFigures } from './deals-figures.tsx'
import { DealsTable } from './deals-table.tsx'

const ALL = 'All'
const OPTIONS = {
  choices: { filter: [ALL, ...DEAL_FILTERS] },
  sorts: LIST_ORDERS,
  initialSort: { column: 'group', isDescending: true },
} as const

/** The deals of a business, of an organization, or of all: whichever the address names. */
export function DealsPage() {
  const { t } = useTranslation('deals')
  const place = usePlace()
  const control = useListState(OPTIONS)
  const list = useNumberedListing(listPortalDeals, { query: asked(place, control) }, control)
  const deeds = useDeeds()
  const isAdmin = useIsAdmin()
  const isOfAll = place.sponsorKey === undefined && place.teamKey === undefined
  const business = place.sponsorKey === undefined ? undefined : list.rows?.[0]?.sponsor.name
  return (
    <ListPage
      title={t('title')}
      kind={business}
      trail={[place.home]}
      {...(isAdmin && isOfAll && { lead: t('addedOnBusiness') })}
      action={<AddDeal sponsorKey={place.sponsorKey} />}
      filters={<Filters control={control} />}
    >
      <DeedNotice deeds={deeds} />
      {showsFigures(list) && <DealsFigures stats={list.answer?.stats} />}
      <DealsTable list={list} control={control} place={place} deeds={deeds} />
      <ActivationSheet deeds={deeds} />
    </ListPage>
  )
}

/** Those of a business through one organization are not counted. */
function showsFigures({
  answer,
  error,
}: ReturnType<typeof useNumberedListing<typeof listPortalDeals>>): boolean {
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
  const sorts = LIST_ORDERS.flatMap((column) => [
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
