import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { DataTable } from '../parts/list/data-table.tsx'
import { type Listing, whole } from '../parts/list/listing.ts'
import { keyOf, type Sample, someSamples, useColumns } from './sample-businesses.ts'

const VERY_MANY = someSamples(100_000)
const SOME = someSamples(30)
const STEP = 10
const waiting: Listing<Sample> = { ...whole<Sample>([]), rows: undefined }

/** A list as long as any will be. */
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

/** A list that goes on when asked to; its second part does not come at the first try. */
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

/** Shows the states of a list without rows. */
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
