import { reindexMadeUp } from '#test/fixtures/search/reindex-made-up.ts'
import type { Figure } from './figure.ts'

const ITEMS = 50_000_000
const GROWN_MB = 30

/** Measures the rebuild of the search index from a table of fifty million items, mostly fans. */
export async function measureReindex(): Promise<Figure[]> {
  const startedAt = performance.now()
  const { grownMb, documents } = await reindexMadeUp(ITEMS)
  const seconds = (performance.now() - startedAt) / 1000
  return [
    {
      name: 'memory that a reindex of 50,000,000 items takes more than its first pages, MB',
      detail: `${documents} documents in ${seconds.toFixed(0)} s, read twice`,
      value: grownMb,
      atMost: GROWN_MB,
    },
  ]
}
