import { useInfiniteQuery } from '@tanstack/react-query'
import type { OutputOf } from '#shared/api/contract.ts'
import {
  type DealSales,
  listSponsorPurchases,
  readSponsorPurchaseStats,
  readTeamPurchaseStats,
} from '#shared/api/portal-purchases.ts'
import { inLanguage, type Reading } from '#shared/in-language.ts'
import { pagesOf } from '#web/lib/api/resource.ts'
import { isRefusal } from '#web/lib/api/retry.ts'
import type { Language } from '#web/lib/i18n.ts'
import { endless } from '../parts/list/listing.ts'
import { asking } from '../parts/live.ts'

export type SalesPage = OutputOf<typeof readSponsorPurchaseStats>
export type PurchaseRow = OutputOf<typeof listSponsorPurchases>['items'][number]
export type Owner = { type: 'sponsor' | 'team'; key: string }

/** What a confirmation or a refund changes. */
export const salesReads = [readSponsorPurchaseStats, readTeamPurchaseStats, listSponsorPurchases]

/** Figures follow what happens at the counter, which the stream counts a moment later. */
const LOOK_EVERY_MS = 4000

/** What a business has sold, or what was sold through an organization, by flash deal. */
export function useSales({ type, key }: Owner) {
  const pages =
    type === 'sponsor'
      ? pagesOf(readSponsorPurchaseStats, { params: { sponsorKey: key } })
      : pagesOf(readTeamPurchaseStats, { params: { teamKey: key } })
  return useInfiniteQuery({
    ...pages,
    ...asking,
    refetchInterval: ({ state: { error } }: { state: { error: Error | null } }) =>
      isRefusal(error) ? false : LOOK_EVERY_MS,
  })
}

/** The purchases of one deal, newest first. */
export function usePurchases(sponsorKey: string, offerKey: string) {
  const asked = { params: { sponsorKey }, query: { offerKey } }
  return endless(useInfiniteQuery({ ...pagesOf(listSponsorPurchases, asked), ...asking }))
}

type Named = Pick<DealSales, 'description' | 'descriptionFr'>

export function dealName({ description, descriptionFr }: Named, language: Language): Reading {
  return inLanguage(language, description, descriptionFr)
}
