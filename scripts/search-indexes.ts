import { type Aliases, indexDefinition } from '#lambdas/search/mappings.ts'
import { SEARCH_KINDS, type SearchKind } from '#lambdas/search/search-index.ts'
import type { Transport } from '#lambdas/search/transport.ts'

/** The names of indexes themselves, which stand behind the aliases. */
export type IndexNames = Record<SearchKind, string>

/** Makes an empty index for each alias, named after it and the moment. */
export async function createIndexes(
  transport: Transport,
  aliases: Aliases,
  options: { readonly withAlias: boolean } = { withAlias: true },
): Promise<IndexNames> {
  const made = new Date().toISOString().replace(/\D/g, '')
  const names: IndexNames = {
    offer: `${aliases.offer}-${made}`,
    organization: `${aliases.organization}-${made}`,
  }
  for (const kind of SEARCH_KINDS) {
    const body = {
      ...indexDefinition(kind),
      ...(options.withAlias && { aliases: { [aliases[kind]]: {} } }),
    }
    await transport.request({ method: 'PUT', path: `/${names[kind]}`, body })
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

/** Moves every alias to its new index at once: no search meets half of it. */
export async function moveAliases(
  transport: Transport,
  aliases: Aliases,
  from: readonly string[],
  to: IndexNames,
): Promise<void> {
  const actions = [
    ...from.map((index) => ({
      remove: { index, aliases: SEARCH_KINDS.map((kind) => aliases[kind]), must_exist: false },
    })),
    ...SEARCH_KINDS.map((kind) => ({ add: { index: to[kind], alias: aliases[kind] } })),
  ]
  await transport.request({ method: 'POST', path: '/_aliases', body: { actions } })
}

export async function deleteIndexes(transport: Transport, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await transport.request({ method: 'DELETE', path: `/${name}` }, { ignore: [404] })
  }
}
