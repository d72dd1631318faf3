import * as z from 'zod/mini'
import { FoundIds, idsOf } from './found-ids.ts'
import type { Aliases } from './mappings.ts'
import { commandBody, namesBody, portalDealsBody } from './queries.ts'
import {
  type EverythingFound,
  type NamesFound,
  SEARCH_KINDS,
  type SearchIndex,
  type SearchKind,
} from './search-index.ts'
import type { Transport } from './transport.ts'

/** Response for lists with page numbers. */
const Numbered = z.object({
  hits: z.object({
    total: z.object({ value: z.int() }),
    hits: z.array(z.object({ _id: z.string() })),
  }),
})

/** Number of all documents and of archived documents in the whole list, not only on one page. */
const Counts = z.object({
  aggregations: z.object({
    all: z.object({ doc_count: z.int() }),
    archived: z.object({ doc_count: z.int() }),
  }),
})

/** Response of a search in all kinds of documents. */
const Everything = z.object({ responses: z.array(FoundIds) })

/** Sends a search in one kind of documents, and returns the response. */
type Search = (kind: SearchKind, text: string | undefined, body: object) => Promise<unknown>

/** Returns the searches of the portal. */
export function portalSearches(
  transport: Transport,
  aliases: Aliases,
  search: Search,
): Pick<SearchIndex, 'searchPortalDeals' | 'searchNames' | 'searchEverything'> {
  return {
    async searchPortalDeals(query) {
      const answer = await search('offer', query.text, portalDealsBody(query))
      const { total, hits } = Numbered.parse(answer).hits
      return { keys: hits.map((hit) => hit._id), total: total.value }
    },

    async searchNames(kind, query): Promise<NamesFound> {
      const answer = await search(kind, query.text, namesBody(query))
      const { total, hits } = Numbered.parse(answer).hits
      const { all, archived } = Counts.parse(answer).aggregations
      return {
        keys: hits.map((hit) => hit._id),
        total: total.value,
        all: all.doc_count,
        archived: archived.doc_count,
      }
    },

    async searchEverything(query): Promise<EverythingFound> {
      const { body: answer } = await transport.request({
        method: 'POST',
        path: '/_msearch',
        bulkBody: SEARCH_KINDS.flatMap((kind) => [
          { index: aliases[kind] },
          commandBody(kind, query),
        ]),
      })
      const { responses } = Everything.parse(answer)
      const keysOf = (kind: SearchKind) => {
        const found = responses[SEARCH_KINDS.indexOf(kind)]
        return found ? idsOf(found) : []
      }
      return {
        offer: keysOf('offer'),
        organization: keysOf('organization'),
        sponsor: keysOf('sponsor'),
      }
    },
  }
}
