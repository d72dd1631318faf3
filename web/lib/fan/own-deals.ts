import { type QueryClient, useQuery } from '@tanstack/react-query'
import { readMyDeals } from '#shared/api/me.ts'
import { REDEMPTION_WINDOW_SECONDS } from '#shared/constants.ts'
import { NO_OWN_DEALS, type OwnDeals } from '#shared/deals/card-label.ts'
import type { OfferRules } from '#shared/model/offer.ts'
import type { Instant } from '#shared/time.ts'
import { answerOf, keyOf } from '../api/resource.ts'

/**
 * Returns the fan's own state of deals for the cards of all lists, or `NO_OWN_DEALS` until it is
 * loaded. After a coupon's lifetime the state counts as stale, because the fan may have acted on
 * another device.
 */
export function useOwnDeals(userKey: string | undefined): OwnDeals {
  const { data } = useQuery({
    ...answerOf(readMyDeals, {}, userKey),
    enabled: userKey !== undefined,
    staleTime: REDEMPTION_WINDOW_SECONDS * 1000,
  })
  return (userKey !== undefined && data) || NO_OWN_DEALS
}

type Deal = Pick<OfferRules, 'contestDeal' | 'flashDeal'> & { readonly key: string }

/**
 * Adds a redemption or contest entry to the cached state of the fan's deals. Skips flash deals,
 * because cards do not show purchases.
 */
export function noteOwnDeal(
  client: QueryClient,
  userKey: string,
  deal: Deal,
  redeemedAt: Instant,
): void {
  if (deal.flashDeal) return
  client.setQueryData<OwnDeals>(
    keyOf(readMyDeals, {}, userKey),
    (known) => known && withDeal(known, deal, redeemedAt),
  )
}

function withDeal(known: OwnDeals, deal: Deal, redeemedAt: Instant): OwnDeals {
  const { coupons, redeemed, entered } = known
  if (!deal.contestDeal) {
    const noted = (times: typeof coupons) => ({ ...times, [deal.key]: redeemedAt })
    return { ...known, coupons: noted(coupons), redeemed: noted(redeemed ?? {}) }
  }
  return entered.includes(deal.key) ? known : { ...known, entered: [...entered, deal.key] }
}
