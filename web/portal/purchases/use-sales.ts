import { useInfiniteQuery } from '@tanstack/react-query'
import type { OutputOf } from '#shared/api/contract.ts'
import {
  type DealSales,
  listSponsorPurchases,
  readSponsorPurchaseStats,
  readTeamPurchaseStats,
} from '#shared/api/portal-purchases.ts'
import { call } from '#web/lib/api/call.ts'
import { cursorPages } from '#web/lib/api/cursor-pages.ts'
import type { Language } from '#web/lib/i18n.ts'
import { asking, isRefusal } from '../parts/live.ts'

export type SalesPage = OutputOf<typeof readSponsorPurchaseStats>
export type PurchaseRow = OutputOf<typeof listSponsorPurchases>['items'][number]
export type Owner = { type: 'sponsor' | 'team'; key: string }

/** Begins the keys of all that a confirmation changes. */
export const salesKey = ['portal', 'sales'] as const

const options = {
  ...cursorPages,
  staleTime: 0,
  ...asking,
} as const

/** Figures follow what happens at the counter, which the stream counts a moment later. */
const LOOK_EVERY_MS = 4000

/** What a business has sold, or what was sold through an organization, by flash deal. */
export function useSales({ type, key }: Owner) {
  return useInfiniteQuery({
    ...options,
    queryKey: [...salesKey, type, key],
    refetchInterval: ({ state: { error } }: { state: { error: Error | null } }) =>
      isRefusal(error) ? false : LOOK_EVERY_MS,
    queryFn: ({ pageParam, signal }): Promise<SalesPage> => {
      const query = { cursor: pageParam }
      return type === 'sponsor'
        ? call(readSponsorPurchaseStats, { params: { sponsorKey: key }, query, signal })
        : call(readTeamPurchaseStats, { params: { teamKey: key }, query, signal })
    },
  })
}

/** The purchases of one deal, newest first. */
export function usePurchases(sponsorKey: string, offerKey: string) {
  return useInfiniteQuery({
    ...options,
    queryKey: [...salesKey, 'list', sponsorKey, offerKey],
    queryFn: ({ pageParam, signal }) =>
      call(listSponsorPurchases, {
        params: { sponsorKey },
        query: { offerKey, cursor: pageParam },
        signal,
      }),
  })
}

type Named = Pick<DealSales, 'description' | 'descriptionFr'>

export function dealName({ description, descriptionFr }: Named, language: Language): string {
  return (language === 'fr' && descriptionFr) || description
}
