import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { listDeals } from '#shared/api/deals.ts'
import { readFeed } from '#shared/api/feed.ts'
import { readMyHome } from '#shared/api/my-home.ts'
import { listOrganizationDeals } from '#shared/api/organizations.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { organizationDealKind, publicListsOf } from '#shared/deals/type.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import { keyOf } from '#web/lib/api/resource.ts'

const LISTS = [readFeed, listDeals, listOrganizationDeals]
/** Endpoints whose cached answers contain deals that live messages can change. */
export const DEAL_READS = [...LISTS, readMyHome]

type Home = OutputOf<typeof readMyHome>

type Deals = InfiniteData<{ items: OfferCard[] }>
type Change = { readonly offerKey: string; readonly deal?: OfferCard | undefined }

/** Replaces a deal in all cached lists that contain it. Removes the deal if `deal` is undefined. */
export function replaceDeal(client: QueryClient, { offerKey, deal }: Change): void {
  const replaced = (items: OfferCard[]) =>
    items.flatMap((item) => (item.key === offerKey ? (deal ?? []) : [item]))
  rewriteLists(client, (list) => ({
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: replaced(page.items) })),
  }))
  rewriteHomes(client, (home) => ({
    ...home,
    rows: home.rows.map((row) => ({ ...row, items: replaced(row.items) })),
  }))
}

/**
 * Adds a deal to the beginning of the cached lists to which it belongs, unless they already contain
 * it.
 */
export function addDeal(client: QueryClient, deal: OfferCard): void {
  rewriteLists(client, (list, [, name, asked]) => {
    const [first, ...others] = list.pages
    const isShown = list.pages.some(({ items }) => items.some(({ key }) => key === deal.key))
    if (first === undefined || isShown || !belongs(deal, name, asked)) return list
    return { ...list, pages: [{ ...first, items: [deal, ...first.items] }, ...others] }
  })
  rewriteHomes(client, (home) => (isOnHome(home, deal) ? home : withDealOn(home, deal)))
}

function isOnHome({ rows }: Home, { key }: OfferCard): boolean {
  return rows.some(({ items }) => items.some((item) => item.key === key))
}

/** Adds a deal to the beginning of the `onNow` row, and moves this row to the top. */
function withDealOn(home: Home, deal: OfferCard): Home {
  const onNow = home.rows.find(({ kind }) => kind === 'onNow')
  const row = { kind: 'onNow' as const, items: [deal, ...(onNow?.items ?? [])] }
  return { ...home, rows: [row, ...home.rows.filter((other) => other !== onNow)] }
}

function rewriteHomes(client: QueryClient, rewrite: (home: Home) => Home): void {
  client.setQueriesData<Home>({ queryKey: keyOf(readMyHome) }, (home) => home && rewrite(home))
}

function rewriteLists(
  client: QueryClient,
  rewrite: (list: Deals, key: readonly unknown[]) => Deals,
): void {
  for (const route of LISTS) {
    for (const [key, list] of client.getQueriesData<Deals>({ queryKey: keyOf(route) })) {
      if (list?.pages !== undefined) client.setQueryData<Deals>(key, rewrite(list, key))
    }
  }
}

type Asked = {
  readonly params?: { readonly organization?: string }
  readonly query?: Readonly<Record<string, unknown>>
}

/**
 * Returns whether a new deal belongs at the beginning of a list. Returns false for lists with
 * filters or another order.
 */
function belongs(deal: OfferCard, name: unknown, asked: unknown): boolean {
  const { params = {}, query = {} } = asked as Asked
  switch (name) {
    case readFeed.name:
      return deal.offerGroupKey === undefined && publicListsOf(deal).length > 0
    case listOrganizationDeals.name:
      return (
        deal.teams.some(({ key }) => key === params.organization) &&
        organizationDealKind(deal) === query['kind']
      )
    default: {
      const { flashDeals, contestDeals, around: _, ...narrowing } = query
      const list = contestDeals ? 'contests' : flashDeals ? 'flash' : 'deals'
      const isWhole = Object.values(narrowing).every((value) => !value)
      return isWhole && publicListsOf(deal).includes(list)
    }
  }
}
