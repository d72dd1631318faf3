import { useInfiniteQuery } from '@tanstack/react-query'
import {
  type DealSales,
  listSponsorPurchases,
  readSponsorPurchaseStats,
  readTeamPurchaseStats,
} from '#shared/api/portal-purchases.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { inLanguage, type Reading } from '#shared/in-language.ts'
import { pagesOf } from '#web/lib/api/resource.ts'
import type { Language } from '#web/lib/i18n.ts'
import { endless, usePages } from '#web/table/index.ts'
import { asking, refreshDelay, useRefreshing } from '../../lib/live/use-live.ts'

export type SalesPage = OutputOf<typeof readSponsorPurchaseStats>
export type PurchaseRow = OutputOf<typeof listSponsorPurchases>['items'][number]
export type Owner = { type: 'sponsor' | 'team'; key: string }

/** Endpoints whose answers are refetched after a confirmation or refund. */
export const salesReads = [readSponsorPurchaseStats, readTeamPurchaseStats, listSponsorPurchases]

/** Returns the sales of a business or an organization by flash deal. */
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

/**
 * Returns the purchases of one deal, newest first, with the deal's sales at the time of loading.
 */
export function usePurchases(sponsorKey: string, offerKey: string) {
  const pages = usePages(listSponsorPurchases, { params: { sponsorKey }, query: { offerKey } })
  return { list: endless(pages), deal: pages.data?.pages[0]?.deal }
}

type Named = Pick<DealSales, 'description' | 'descriptionFr'>

export function dealName({ description, descriptionFr }: Named, language: Language): Reading {
  return inLanguage(language, description, descriptionFr)
}
