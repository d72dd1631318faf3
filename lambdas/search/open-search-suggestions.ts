import * as z from 'zod/mini'
import { FoundIds, idsOf } from './found-ids.ts'
import type { Aliases } from './mappings.ts'
import { preferenceOf, suggestionBodies } from './queries.ts'
import type { SearchIndex } from './search-index.ts'
import type { Transport } from './transport.ts'

const Suggested = z.object({ responses: z.tuple([FoundIds, FoundIds]) })

/** Returns the search that is sent at every few letters that somebody types, in one request. */
export function suggestionSearch(
  transport: Transport,
  aliases: Aliases,
): Pick<SearchIndex, 'suggest'> {
  return {
    async suggest(query) {
      const preference = preferenceOf(query.text)
      const [organizations, offers] = suggestionBodies(query)
      const { body: answer } = await transport.request({
        method: 'POST',
        path: '/_msearch',
        bulkBody: [
          { index: aliases.organization, preference },
          organizations,
          { index: aliases.offer, preference },
          offers,
        ],
      })
      const [pages, deals] = Suggested.parse(answer).responses
      return { organizations: idsOf(pages), offers: idsOf(deals) }
    },
  }
}
