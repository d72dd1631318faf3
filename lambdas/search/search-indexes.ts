import * as z from 'zod/mini'
import { type Aliases, indexDefinition } from './mappings.ts'
import { SEARCH_KINDS, type SearchKind } from './search-index.ts'
import type { Transport } from './transport.ts'

/** The names of indexes themselves, which stand behind the aliases. */
export type IndexNames = Record<SearchKind, string>

/** Tried again, a creation or a move that only took long would meet what it has done itself. */
const SLOW = { requestTimeout: 60_000, maxRetries: 0 }

/**
 * Makes an empty index for each alias, named after it and the moment, and reached through the
 * aliases of `reachedBy`.
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

/** The indexes that now stand behind the aliases; none before the first. */
export async function indexesBehind(transport: Transport, aliases: Aliases): Promise<string[]> {
  const path = `/_alias/${SEARCH_KINDS.map((kind) => aliases[kind]).join(',')}`
  const { body } = await transport.request({ method: 'GET', path }, { ignore: [404] })
  const found = Object.entries(body as Record<string, { aliases?: unknown }>)
  return found.flatMap(([name, content]) => (content.aliases === undefined ? [] : [name]))
}

export interface Move {
  readonly aliases: Aliases
  /** The indexes that lose the aliases. */
  readonly from: readonly string[]
  readonly to: IndexNames
  /** Aliases of `to` that are needed no longer. */
  readonly without: Aliases
}

/** Moves every alias to its new index at once: no search meets half of it. */
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
/** Number of keys returned at once: fewer are the last. */
export const IDS_PAGE = 1000

/** Keys that an index holds, the next of them behind one; none after the last. */
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
