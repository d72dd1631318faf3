import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type Aliases, indexDefinition } from '#lambdas/search/mappings.ts'
import { openSearchIndex } from '#lambdas/search/open-search.ts'
import type { SearchChange } from '#lambdas/search/search-index.ts'
import { createIndexes, deleteIndexes } from '#lambdas/search/search-indexes.ts'
import type { Transport } from '#lambdas/search/transport.ts'
import { manyDeals } from '#test/fixtures/search/many-deals.ts'

const SEED = 'many'
/** Prefix of the names of these indexes, by which the indexes of earlier runs are recognized. */
const NAME = 'test-many'
const BULK = 4_000
/**
 * Number of documents included in the hash of the index name. The hash detects changes of the
 * generator.
 */
const SAMPLE = 2_000

const Counted = z.object({ count: z.int() })

/**
 * Returns names that contain a hash of mappings and documents, so that a change of either creates
 * new indexes.
 */
export function aliasesOfManyDeals(count: number): Aliases {
  const hash = createHash('sha256').update(JSON.stringify([count, indexDefinition('offer')]))
  for (const change of manyDeals(SAMPLE, SEED)) hash.update(JSON.stringify(change))
  const name = `${NAME}-${hash.digest('hex').slice(0, 16)}`
  return {
    offer: `${name}-offers`,
    organization: `${name}-organizations`,
    sponsor: `${name}-sponsors`,
  }
}

/**
 * Fills the indexes, unless an earlier run has filled them. Deletes the indexes of earlier runs
 * first.
 */
export async function ensureManyDeals(
  transport: Transport,
  aliases: Aliases,
  count: number,
): Promise<'kept' | 'made'> {
  const { body } = await transport.request(
    { method: 'GET', path: `/${aliases.offer}/_count` },
    { ignore: [404] },
  )
  if (Counted.safeParse(body).data?.count === count) return 'kept'
  const left = await transport.request({ method: 'GET', path: `/${NAME}-*` })
  await deleteIndexes(transport, Object.keys(left.body as object))
  await createIndexes(transport, aliases)
  await fill(transport, aliases, count)
  return 'made'
}

/**
 * Indexes generated documents. Generates the next batch while the engine indexes the previous
 * batch.
 */
async function fill(transport: Transport, aliases: Aliases, count: number): Promise<void> {
  const index = openSearchIndex(transport, aliases)
  const changes = manyDeals(count, SEED)
  let sent: Promise<readonly unknown[]> = Promise.resolve([])
  for (let left = count; left > 0; left -= BULK) {
    const batch = Array.from({ length: BULK }, () => changes.next().value as SearchChange)
    expectNone(await sent)
    sent = index.apply(batch)
  }
  expectNone(await sent)
  await index.refresh()
}

function expectNone(failures: readonly unknown[]): void {
  if (failures.length > 0) throw new Error(`Not indexed: ${JSON.stringify(failures[0])}`)
}
