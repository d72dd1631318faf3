import type { OutputOf, QueryOf } from '#shared/api/contract.ts'
import type { listDeals } from '#shared/api/deals.schemas.ts'
import type { listOrganizations } from '#shared/api/organizations.schemas.ts'
import { closedLast } from '#shared/deals/closing.ts'
import { isWithdrawn } from '#shared/deals/teams.ts'
import type { PublicList } from '#shared/deals/type.ts'
import { logger } from '../../base/logger.ts'
import { searchIndex } from '../../search/provider.ts'
import type { OfferQuery } from '../../search/search-index.ts'
import { isPublicListCursor, listPublicOffers, readCards } from '../../stores/deals/offers.ts'
import { readOrganizationCards } from '../../stores/organizations/organizations.ts'
import { cursorAfter, readCursor } from '../../stores/table/pages.ts'
import { type AskedOrder, nearbyOrder, orderOf } from './deal-order.ts'

type DealsQuery = QueryOf<typeof listDeals> & { limit: number }
type DealsFound = OutputOf<typeof listDeals>
type OrganizationsQuery = QueryOf<typeof listOrganizations> & { limit: number }

/**
 * Returns a page of deals. A plain list is read from the table. If filters, a text or an order are
 * given, the search index finds the deals, and the table gives their current state. If only
 * `around` is given and the index fails, the first page is a plain list.
 */
export async function findDeals(query: DealsQuery, now: Date): Promise<DealsFound> {
  const { cursor, category, dealType } = query
  const list = listOf(query)
  const text = query.searchTerms?.trim() ?? ''
  const filters = { ...(category !== undefined && { category }), ...(dealType && { dealType }) }
  const isWhole = text === '' && Object.keys(filters).length === 0
  const asked = { list, text, filters, order: orderOf(query, text) }
  if (!isWhole) return findInIndex(query, asked, now)
  if (asked.order === undefined) return readPlainList(query, now)
  if (asked.order.by !== 'around') return findInIndex(query, asked, now)
  if (isPublicListCursor(list, cursor)) return readPlainList(query, now)
  try {
    return await findInIndex(query, asked, now)
  } catch (error) {
    if (cursor !== undefined) throw error
    logger.warn('deals around a place come without an order', { error })
    return readPlainList(query, now)
  }
}

async function readPlainList(query: DealsQuery, now: Date): Promise<DealsFound> {
  const { limit, cursor } = query
  const page = await listPublicOffers(listOf(query), { limit, cursor })
  return { ...page, items: closedLast(page.items, now) }
}

interface Asked {
  readonly list: PublicList
  readonly text: string
  readonly filters: Pick<OfferQuery, 'category' | 'dealType'>
  readonly order: AskedOrder | undefined
}

async function findInIndex(
  { limit, cursor }: DealsQuery,
  { list, text, filters, order: askedOrder }: Asked,
  now: Date,
): Promise<DealsFound> {
  const name = `search#${JSON.stringify([list, text, filters, askedOrder])}`
  const after = readCursor(name, cursor)
  const order = askedOrder?.by === 'around' ? nearbyOrder(askedOrder, after, now) : askedOrder
  const newSince = order?.by === 'nearby' ? { newSince: order.newSince } : {}
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
    ...cursorAfter(name, found.next && { ...found.next, ...newSince }),
    total: found.total,
    facets: found.facets,
    ...newSince,
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
