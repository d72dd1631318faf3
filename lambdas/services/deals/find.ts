import type { OutputOf, QueryOf } from '#shared/api/contract.ts'
import type { listDeals } from '#shared/api/deals.schemas.ts'
import type { listOrganizations } from '#shared/api/organizations.schemas.ts'
import { closedLast } from '#shared/deals/closing.ts'
import { isWithdrawn } from '#shared/deals/teams.ts'
import type { PublicList } from '#shared/deals/type.ts'
import { searchIndex } from '../../search/provider.ts'
import type { OfferOrder } from '../../search/search-index.ts'
import { listPublicOffers, readCards } from '../../stores/deals/offers.ts'
import { readOrganizationCards } from '../../stores/organizations/organizations.ts'
import { cursorAfter, readCursor } from '../../stores/table/pages.ts'

type DealsQuery = QueryOf<typeof listDeals> & { limit: number }
type OrganizationsQuery = QueryOf<typeof listOrganizations> & { limit: number }

/**
 * Returns a page of deals. A plain list is read from the table. If filters, a text or an order are
 * given, the search index finds the deals, and the table gives their current state.
 */
export async function findDeals(query: DealsQuery, now: Date): Promise<OutputOf<typeof listDeals>> {
  const { limit, cursor, category, dealType } = query
  const list = listOf(query)
  const text = query.searchTerms?.trim() ?? ''
  const order = orderOf(query)
  const filters = { ...(category !== undefined && { category }), ...(dealType && { dealType }) }
  if (text === '' && order === undefined && Object.keys(filters).length === 0) {
    const page = await listPublicOffers(list, { limit, cursor })
    return { ...page, items: closedLast(page.items, now) }
  }
  const name = `search#${JSON.stringify([list, text, filters, order])}`
  const after = readCursor(name, cursor)
  const index = await searchIndex()
  const found = await index.searchOffers({
    text,
    list,
    limit,
    ...filters,
    ...(order && { order }),
    ...(after && { after }),
  })
  const cards = await readCards(found.keys)
  return {
    items: closedLast(
      cards.filter((card) => !isWithdrawn(card) && !card.hiddenDeal),
      now,
    ),
    ...cursorAfter(name, found.next),
    total: found.total,
    facets: found.facets,
  }
}

function orderOf({ near, sort }: DealsQuery): OfferOrder | undefined {
  if (near) return { by: 'distance', from: near }
  return sort && { by: sort }
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
