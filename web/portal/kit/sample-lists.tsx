import { IconArchive, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Route } from '#shared/api/route.ts'
import { DATE_RANGES } from '#shared/date-range.ts'
import { call } from '#web/lib/api/call.ts'
import { formatNumber } from '#web/lib/format.ts'
import { useListState } from '#web/lib/list/use-list-state.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import {
  type BulkAction,
  type Column,
  DataTable,
  DownloadButton,
  FilterBar,
  type Listing,
  RowMenu,
  usePeriodFilter,
  whole,
} from '#web/table/index.ts'
import { Button, EmptyState } from '#web/ui/index.ts'

type Sample = { key: string; name: string; kind: string; amount: number }

const KINDS = ['Pizza', 'Gym', 'Books']

const SAMPLES = someSamples(1000)
const PAGE_SIZE = 20
const OPTIONS = {
  choices: { kind: ['All', ...KINDS], period: DATE_RANGES },
  sorts: ['name', 'amount'],
} as const

const sampleCsv = {
  name: 'sample-csv',
  method: 'GET',
  path: '/kit/sample.csv',
  area: 'kit',
  access: 'anyone',
  contentType: 'text/csv',
} as const satisfies Route

/** A sample list with search, filters, sorting, pages, row and bulk actions, and an export. */
export function SampleList() {
  const { t } = useTranslation('lists')
  const control = useListState<'kind' | 'period'>(OPTIONS)
  const period = usePeriodFilter('period' as const)
  const columns = useColumns()
  const [archived, setArchived] = useState<ReadonlySet<string>>(new Set())
  const found = matching(control).filter(({ key }) => !archived.has(key))
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
        keyOf={keyOf}
        control={control}
        list={{
          ...whole(found.slice(first, first + PAGE_SIZE)),
          paging: {
            kind: 'numbered',
            page: control.page,
            pageSize: PAGE_SIZE,
            total: found.length,
          },
        }}
        linkOf={({ key }) => `#${key}`}
        actions={({ name }) => <Menu name={name} />}
        selection={{ nameOf: ({ name }) => name, actions: bulkActions(archived, setArchived) }}
        download={
          <DownloadButton
            word={t('table.csv')}
            fileName="sample.csv"
            read={async () => [String(await call(sampleCsv))]}
          />
        }
        empty={<EmptyState title="Nothing yet" />}
      />
    </>
  )
}

type Keys = ReadonlySet<string>

function bulkActions(archived: Keys, setArchived: (keys: Keys) => void): BulkAction<Sample>[] {
  return [
    {
      key: 'archive',
      word: 'Archive',
      icon: <IconArchive size={18} aria-hidden="true" />,
      done: (count) => `${count} archived`,
      run: async (rows) => {
        setArchived(new Set([...archived, ...rows.map(keyOf)]))
        return async () => setArchived(archived)
      },
    },
    {
      key: 'fail',
      word: 'Fail',
      done: () => 'Never',
      run: () => Promise.reject(new Error('The sample fails')),
    },
  ]
}

function Menu({ name }: { name: string }) {
  return (
    <RowMenu
      name={name}
      actions={[
        { key: 'open', word: 'Open', to: '#open' },
        {
          key: 'delete',
          word: 'Delete',
          isDestructive: true,
          run: () => {},
          icon: <IconTrash size={18} aria-hidden="true" />,
        },
      ]}
    />
  )
}

/** Simulates a server's search, filter by kind and sorting. */
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

const VERY_MANY = someSamples(100_000)
const SOME = someSamples(30)
const STEP = 10
const waiting: Listing<Sample> = { ...whole<Sample>([]), rows: undefined }

/** A list of a hundred thousand rows. */
export function SampleLongList() {
  const columns = useColumns()
  return (
    <DataTable
      caption="A hundred thousand rows"
      columns={columns}
      keyOf={keyOf}
      list={whole(VERY_MANY)}
      linkOf={({ key }) => `#long-${key}`}
      selection={{ nameOf: ({ name }) => name, actions: [] }}
      empty={null}
    />
  )
}

/** An endless list whose second page fails at first. */
export function SampleEndlessList() {
  const columns = useColumns()
  const [shown, setShown] = useState(STEP)
  const [error, setError] = useState<Error | null>(null)
  const loadMore = () => {
    const fails = shown === STEP && error === null
    setError(fails ? new Error('The sample fails') : null)
    if (!fails) setShown(shown + STEP)
  }
  return (
    <DataTable
      caption="An endless list"
      columns={columns}
      keyOf={keyOf}
      list={{
        ...whole(SOME.slice(0, shown)),
        error,
        paging: { kind: 'endless', hasMore: shown < SOME.length, isLoading: false, loadMore },
      }}
      empty={null}
    />
  )
}

/** A list that is waiting, a list that has failed, and an empty list. */
export function SampleListStates() {
  const columns = useColumns()
  const [hasFailed, setFailed] = useState(true)
  const shared = { columns, keyOf, empty: null }
  const retried = whole(SOME.slice(0, 3))
  const failed = { ...waiting, error: new Error('The sample fails') }
  return (
    <>
      <DataTable {...shared} caption="Waiting" list={waiting} />
      <DataTable
        {...shared}
        caption="Failed"
        list={hasFailed ? { ...failed, refetch: () => setFailed(false) } : retried}
      />
      <DataTable
        {...shared}
        caption="Empty"
        list={whole<Sample>([])}
        empty={
          <EmptyState
            title="Nothing yet"
            action={<Button look="outline">The next step stands here</Button>}
          />
        }
      />
    </>
  )
}

function someSamples(count: number): readonly Sample[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `${index}`,
    name: `Business ${index + 1}`,
    kind: KINDS[index % KINDS.length] ?? '',
    amount: (index * 7919) % 1000,
  }))
}

const keyOf = ({ key }: Sample) => key

function useColumns(): readonly Column<Sample>[] {
  const language = useLanguage()
  return useMemo(
    () => [
      { key: 'name', header: 'Business', isTitle: true, cell: ({ name }) => name },
      { key: 'kind', header: 'Kind', cell: ({ kind }) => kind },
      {
        key: 'amount',
        header: 'Amount',
        isFigure: true,
        cell: ({ amount }) => formatNumber(amount, language),
      },
    ],
    [language],
  )
}
