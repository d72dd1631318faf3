import { useInfiniteQuery } from '@tanstack/react-query'
import {
  type DealSales,
  listSponsorPurchases,
  readSponsorPurchaseStats,
  readTeamPurchaseStats,
} from '#light/api/portal-purchases.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import { inLanguage, type Reading } from '#shared/in-language.ts'
import { pagesOf } from '#web/lib/api/resource.ts'
import type { Language } from '#web/lib/i18n.ts'
import { endless } from '../parts/list/listing.ts'
import { usePages } from '../parts/list/use-listing.ts'
import { asking, refreshDelay, useRefreshing } from '../parts/live/live.ts'

export type SalesPage = OutputOf<typeof readSponsorPurchaseStats>
export type PurchaseRow = OutputOf<typeof listSponsorPurchases>['items'][number]
export type Owner = { type: 'sponsor' | 'team'; key: string }

/** The reads that a confirmation or a refund changes. */
export const salesReads = [readSponsorPurchaseStats, readTeamPurchaseStats, listSponsorPurchases]

/** Reads the sales of a business, or through an organization, by flash deal. */
export function useSales({ type, key }: Owner) {
  const pages =
    type === 'sponsor'
      ? pagesOf(readSponsorPurchaseStats, { params: { sponsorKey: key } })
      : pagesOf(readTeamPurchaseStats, { params: { teamKey: key } })
  const isLive = useRefreshing({ owner: type, ownerKey: key }, pages.queryKey)
  return useInfiniteQuery({
    ...pages,
    ...asking,
    refetchInterval: ({ state: { error } }: { state: { error: Error | null } }) =>
      refreshDelay(error, isLive),
  })
}

/** The purchases of one deal, newest first, and what the deal had sold when they were asked for. */
export function usePurchases(sponsorKey: string, offerKey: string) {
  const pages = usePages(listSponsorPurchases, { params: { sponsorKey }, query: { offerKey } })
  return { list: endless(pages), deal: pages.data?.pages[0]?.deal }
}

type Named = Pick<DealSales, 'description' | 'descriptionFr'>

export function dealName({ description, descriptionFr }: Named, language: Language): Reading {
  return inLanguage(language, description, descriptionFr)
}
