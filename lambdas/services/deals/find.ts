import type { OutputOf, QueryOf } from '#shared/api/contract.ts'
import type { listDeals } from '#shared/api/deals.ts'
import type { listOrganizations } from '#shared/api/organizations.ts'
import { closedLast } from '#shared/deals/closing.ts'
import { isWithdrawn } from '#shared/deals/teams.ts'
import type { PublicList } from '#shared/deals/type.ts'
import { searchIndex } from '../../search/provider.ts'
import { listPublicOffers, readCards } from '../../stores/deals/offers.ts'
import { readOrganizationCards } from '../../stores/organizations/organizations.ts'
import { cursorAfter, readCursor } from '../../stores/table/cursor.ts'

type DealsQuery = QueryOf<typeof listDeals> & { limit: number }
type OrganizationsQuery = QueryOf<typeof listOrganizations> & { limit: number }

/**
 * Without a text the table's list is read. With one the index finds deals, and the table says what
 * holds now.
 */
export async function findDeals(query: DealsQuery, now: Date): Promise<OutputOf<typeof listDeals>> {
  const { limit, cursor } = query
  const list = listOf(query)
  const text = query.searchTerms?.trim() ?? ''
  if (text === '') {
    const page = await listPublicOffers(list, { limit, cursor })
    return { ...page, items: closedLast(page.items, now) }
  }
  const name = `search#${list}#${text}`
  const after = readCursor(name, cursor)
  const index = await searchIndex()
  const found = await index.searchOffers({ text, list, limit, ...(after && { after }) })
  const cards = await readCards(found.keys)
  return {
    items: closedLast(
      cards.filter((card) => !isWithdrawn(card) && !card.hiddenDeal),
      now,
    ),
    ...cursorAfter(name, found.next),
  }
}

function listOf({ contestDeals, flashDeals }: DealsQuery): PublicList {
  if (contestDeals === true) return 'contests'
  return flashDeals === true ? 'flash' : 'deals'
}

export async function findOrganizations(
  query: OrganizationsQuery,
): Promise<OutputOf<typeof listOrganizations>> {
  const { limit, category, subcategory } = query
  const text = query.searchTerms?.trim() ?? ''
  const name = `organizations#${JSON.stringify([text, category, subcategory])}`
  const after = readCursor(name, query.cursor)
  const index = await searchIndex()
  const found = await index.searchOrganizations({
    text,
    limit,
    ...(category !== undefined && { category }),
    ...(subcategory !== undefined && { subcategory }),
    ...(after && { after }),
  })
  return {
    items: await readOrganizationCards(found.keys),
    ...cursorAfter(name, found.next),
    total: found.total,
    facets: found.facets,
  }
}
