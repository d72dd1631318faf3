import { IconArchive, IconTrash } from '@tabler/icons-react'
import * as z from 'zod/mini'
import { contract } from '#shared/api/contract.ts'
import { DATE_RANGES } from '#shared/date-range.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useListState } from '#web/lib/list/use-list-state.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { EmptyState } from '#web/ui/message.tsx'
import type { Column } from '../parts/list/column.ts'
import { DataTable } from '../parts/list/data-table.tsx'
import { FilterBar } from '../parts/list/filter-bar.tsx'
import { type Listing, whole } from '../parts/list/listing.ts'
import { RowMenu } from '../parts/list/row-menu.tsx'
import { usePeriodFilter } from '../parts/list/use-period-filter.ts'

type Sample = { key: string; name: string; kind: string; amount: number }

const KINDS = ['Pizza', 'Gym', 'Books']
const SAMPLES: readonly Sample[] = Array.from({ length: 1000 }, (_, index) => ({
  key: `${index}`,
  name: `Business ${index + 1}`,
  kind: KINDS[index % KINDS.length] ?? '',
  amount: (index * 7919) % 1000,
}))

const PAGE_SIZE = 20
const OPTIONS = {
  choices: { kind: ['All', ...KINDS], period: DATE_RANGES },
  sorts: ['name', 'amount'],
} as const

const sampleCsv = contract({
  ...{ name: 'sample-csv', method: 'GET', path: '/kit/sample.csv', area: 'kit' },
  ...{ summary: 'A file that no server makes.', access: 'anyone', contentType: 'text/csv' },
  output: z.string(),
})

/** A list with everything, one of a thousand rows, and the states of one without any. */
export function SampleLists() {
  const columns = useColumns()
  const empty = <EmptyState title="Nothing yet">The next step stands here.</EmptyState>
  const shared = { columns, keyOf: ({ key }: Sample) => key, empty }
  const waiting: Listing<Sample> = { ...whole<Sample>([]), rows: undefined }
  return (
    <>
      <h2>A list with everything</h2>
      <FullList />
      <h2>A thousand rows</h2>
      <DataTable {...shared} caption="A thousand rows" list={whole(SAMPLES)} />
      <h2>Waiting, failed, empty</h2>
      <DataTable {...shared} caption="Waiting" list={waiting} />
      <DataTable
        {...shared}
        caption="Failed"
        list={{ ...waiting, error: new Error('The sample fails') }}
      />
      <DataTable {...shared} caption="Empty" list={whole<Sample>([])} />
    </>
  )
}

function FullList() {
  const control = useListState<'kind' | 'period'>(OPTIONS)
  const period = usePeriodFilter('period' as const)
  const columns = useColumns()
  const asked = matching(control)
  const first = (control.page - 1) * PAGE_SIZE
  return (
    <>
      <FilterBar
        control={control}
        searchLabel="Search businesses"
        filters={[{ name: 'kind', label: 'Kind', words: {} }, period]}
      />
      <DataTable
        caption="A list with everything"
        columns={columns}
        keyOf={({ key }) => key}
        control={control}
        list={{
          ...whole(asked.slice(first, first + PAGE_SIZE)),
          paging: {
            kind: 'numbered',
            page: control.page,
            pageSize: PAGE_SIZE,
            total: asked.length,
          },
        }}
        linkOf={({ key }) => `#${key}`}
        actions={({ name }) => <Menu name={name} />}
        selection={{ nameOf: ({ name }) => name, actions: BULK }}
        csv={{ contract: sampleCsv, fileName: 'sample.csv' }}
        empty={<EmptyState title="Nothing yet" />}
      />
    </>
  )
}

const BULK = [
  {
    key: 'archive',
    word: 'Archive',
    icon: <IconArchive size={18} aria-hidden="true" />,
    run: () => {},
  },
  { key: 'fail', word: 'Fail', run: () => Promise.reject(new Error('The sample fails')) },
]

function Menu({ name }: { name: string }) {
  return (
    <RowMenu
      name={name}
      actions={[
        { key: 'open', word: 'Open', to: '#open' },
        {
          ...{ key: 'delete', word: 'Delete', isDestructive: true, run: () => {} },
          icon: <IconTrash size={18} aria-hidden="true" />,
        },
      ]}
    />
  )
}

function useColumns(): Column<Sample>[] {
  const language = useLanguage()
  return [
    { key: 'name', header: 'Business', isTitle: true, cell: ({ name }) => name },
    { key: 'kind', header: 'Kind', cell: ({ kind }) => kind },
    {
      key: 'amount',
      header: 'Amount',
      isFigure: true,
      cell: ({ amount }) => formatNumber(amount, language),
    },
  ]
}

/** What a server would do. */
function matching({ query, chosen, sort }: ReturnType<typeof useListState<'kind' | 'period'>>) {
  const text = query.toLowerCase()
  const found = SAMPLES.filter(
    ({ name, kind }) =>
      name.toLowerCase().includes(text) && (chosen.kind === 'All' || kind === chosen.kind),
  )
  if (sort === undefined) return found
  const direction = sort.isDescending ? -1 : 1
  return found.toSorted((a, b) =>
    sort.column === 'amount'
      ? direction * (a.amount - b.amount)
      : direction * a.name.localeCompare(b.name, 'en', { numeric: true }),
  )
}
