import { ALIASES, type Aliases } from '../../search/mappings.ts'
import { openSearchIndex } from '../../search/open-search.ts'
import { SEARCH_KINDS, type SearchChange, type SearchIndex } from '../../search/search-index.ts'
import {
  createIndexes,
  deleteIndexes,
  type IndexNames,
  indexesBehind,
  keysIn,
  moveAliases,
} from '../../search/search-indexes.ts'
import type { Transport } from '../../search/transport.ts'
import { scanSearchItems } from '../../stores/search-items.ts'
import type { Item } from '../../stores/table/table.ts'
import { indexTargets } from './index-search.ts'
import { changesOfTable } from './search-changes.ts'

export interface Reindexed {
  readonly documents: number
  readonly indexes: IndexNames
  /** What could not be indexed, in words. */
  readonly broken: readonly string[]
}

interface Source {
  readonly aliases?: Aliases
  readonly readItems?: () => Promise<Item[]>
}

/**
 * Builds new indexes beside those in use and moves the aliases to them at once. Messages that
 * arrive meanwhile still go to the old ones, so the table is read a second time afterwards: versions
 * see to it that only what has changed since is written. Ended half way, it leaves all as it was.
 */
export async function reindex(
  transport: Transport,
  { aliases = ALIASES, readItems = scanSearchItems }: Source = {},
): Promise<Reindexed> {
  const building = buildingAliases(aliases)
  // What a reindex that was killed has left behind.
  await deleteIndexes(transport, await indexesBehind(transport, building))
  const from = await indexesBehind(transport, aliases)
  const to = await createIndexes(transport, aliases, building)
  try {
    await fill(openSearchIndex(transport, building), readItems)
    await moveAliases(transport, { aliases, from, to, without: building })
  } catch (error) {
    await deleteIndexes(transport, Object.values(to))
    throw error
  }
  const index = openSearchIndex(transport, aliases)
  const { changes, broken } = await fill(index, readItems)
  await checkLeftovers(transport, index, to, changes)
  await deleteIndexes(transport, from)
  const documents = changes.filter(({ document }) => document !== undefined).length
  return { documents, indexes: to, broken }
}

/** The names by which indexes are reached while they are being filled. */
export function buildingAliases(aliases: Aliases): Aliases {
  return {
    offer: `${aliases.offer}-new`,
    organization: `${aliases.organization}-new`,
    sponsor: `${aliases.sponsor}-new`,
  }
}

const BATCH = 500

/** Writes the whole table to an index and makes it visible. */
async function fill(index: SearchIndex, readItems: () => Promise<Item[]>) {
  const broken: string[] = []
  const readAt = new Date()
  const changes = changesOfTable(await readItems(), readAt, (reason) => broken.push(reason))
  for (let start = 0; start < changes.length; start += BATCH) {
    const failures = await index.apply(changes.slice(start, start + BATCH))
    broken.push(...failures.map(({ kind, key, reason }) => `${kind} ${key}: ${reason}`))
  }
  await index.refresh()
  return { changes, broken }
}

const TARGETS_MAX = 50

/** What the first reading has put in and the second has not met was deleted in between, or is new. */
async function checkLeftovers(
  transport: Transport,
  index: SearchIndex,
  names: IndexNames,
  changes: readonly SearchChange[],
): Promise<void> {
  for (const kind of SEARCH_KINDS) {
    const met = new Set(changes.filter((change) => change.kind === kind).map(({ key }) => key))
    const rest = (await keysIn(transport, names[kind])).filter((key) => !met.has(key))
    for (let start = 0; start < rest.length; start += TARGETS_MAX) {
      const targets = rest.slice(start, start + TARGETS_MAX).map((key) => ({ kind, key }))
      await indexTargets(targets, new Date(), index)
    }
  }
}
