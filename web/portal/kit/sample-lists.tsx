import { IconArchive, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { contract } from '#shared/api/contract.ts'
import { DATE_RANGES } from '#shared/date-range.ts'
import { useListState } from '#web/lib/list/use-list-state.ts'
import { EmptyState } from '#web/ui/message.tsx'
import type { BulkAction } from '../parts/list/bulk.ts'
import { DataTable } from '../parts/list/data-table.tsx'
import { FilterBar } from '../parts/list/filter-bar.tsx'
import { whole } from '../parts/list/listing.ts'
import { RowMenu } from '../parts/list/row-menu.tsx'
import { usePeriodFilter } from '../parts/list/use-period-filter.ts'
import { KINDS, keyOf, type Sample, someSamples, useColumns } from './sample-businesses.ts'

const SAMPLES = someSamples(1000)
const PAGE_SIZE = 20
const OPTIONS = {
  choices: { kind: ['All', ...KINDS], period: DATE_RANGES },
  sorts: ['name', 'amount'],
} as const

const sampleCsv = contract({
  name: 'sample-csv',
  method: 'GET',
  path: '/kit/sample.csv',
  area: 'kit',
  summary: 'A file that no server makes.',
  access: 'anyone',
  contentType: 'text/csv',
  output: z.string(),
})

/** A list with everything. */
export function SampleList() {
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
        csv={{ contract: sampleCsv, fileName: 'sample.csv' }}
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

/** Simulates the search, filters and sorting of a server. */
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
