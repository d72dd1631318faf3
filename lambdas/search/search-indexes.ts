import * as z from 'zod/mini'
import { type Aliases, indexDefinition } from './mappings.ts'
import { SEARCH_KINDS, type SearchKind } from './search-index.ts'
import type { Transport } from './transport.ts'

/** Actual names of the indexes behind the aliases. */
export type IndexNames = Record<SearchKind, string>

/**
 * Options of slow operations. They are not retried, because the first attempt may succeed after its
 * timeout, and creating an index that exists fails.
 */
const SLOW = { requestTimeout: 60_000, maxRetries: 0 }

/**
 * Creates an empty index of each kind, named after its alias and the time. Then points the alias of
 * that kind in `reachedBy` to the new index.
 */
export async function createIndexes(
  transport: Transport,
  aliases: Aliases,
  reachedBy: Aliases = aliases,
): Promise<IndexNames> {
  const made = new Date().toISOString().replace(/\D/g, '')
  const names: IndexNames = {
    offer: `${aliases.offer}-${made}`,
    organization: `${aliases.organization}-${made}`,
    sponsor: `${aliases.sponsor}-${made}`,
  }
  for (const kind of SEARCH_KINDS) {
    const body = { ...indexDefinition(kind), aliases: { [reachedBy[kind]]: {} } }
    await transport.request({ method: 'PUT', path: `/${names[kind]}`, body }, SLOW)
  }
  return names
}

/** Returns the indexes behind the aliases. Returns none if no index exists yet. */
export async function indexesBehind(transport: Transport, aliases: Aliases): Promise<string[]> {
  const path = `/_alias/${SEARCH_KINDS.map((kind) => aliases[kind]).join(',')}`
  const { body } = await transport.request({ method: 'GET', path }, { ignore: [404] })
  const found = Object.entries(body as Record<string, { aliases?: unknown }>)
  return found.flatMap(([name, content]) => (content.aliases === undefined ? [] : [name]))
}

export interface Move {
  readonly aliases: Aliases
  /** Indexes from which the aliases are removed. */
  readonly from: readonly string[]
  readonly to: IndexNames
  /** Aliases to remove from the new indexes. */
  readonly without: Aliases
}

/** Moves all aliases in one step, so that no search sees a mixture of old and new indexes. */
export async function moveAliases(
  transport: Transport,
  { aliases, from, to, without }: Move,
): Promise<void> {
  const names = SEARCH_KINDS.map((kind) => aliases[kind])
  const actions = [
    ...from.map((index) => ({ remove: { index, aliases: names, must_exist: false } })),
    ...SEARCH_KINDS.flatMap((kind) => [
      { add: { index: to[kind], alias: aliases[kind] } },
      { remove: { index: to[kind], alias: without[kind], must_exist: false } },
    ]),
  ]
  await transport.request({ method: 'POST', path: '/_aliases', body: { actions } }, SLOW)
}

const Ids = z.object({ hits: z.object({ hits: z.array(z.object({ _id: z.string() })) }) })
/** Number of keys in one page. A shorter page is the last. */
export const IDS_PAGE = 1000

/** Returns the next keys of an index, or an empty array after the last key. */
export async function keysAfter(
  transport: Transport,
  index: string,
  last: string | undefined,
): Promise<string[]> {
  const { body } = await transport.request({
    method: 'POST',
    path: `/${index}/_search`,
    body: {
      size: IDS_PAGE,
      _source: false,
      sort: [{ key: 'asc' }],
      ...(last !== undefined && { search_after: [last] }),
    },
  })
  return Ids.parse(body).hits.hits.map(({ _id }) => _id)
}

export async function deleteIndexes(transport: Transport, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await transport.request({ method: 'DELETE', path: `/${name}` }, { ignore: [404] })
  }
}
