import { type QueryClient, useQuery } from '@tanstack/react-query'
import { readMyDeals } from '#light/api/me.ts'
import { REDEMPTION_WINDOW_SECONDS } from '#shared/constants.ts'
import { NO_OWN_DEALS, type OwnDeals } from '#shared/deals/card-label.ts'
import type { OfferRules } from '#shared/model/offer.ts'
import type { Instant } from '#shared/time.ts'
import { answerOf, keyOf } from './api/resource.ts'

/**
 * Returns what a fan has done with deals, for the cards of all lists. It is read once and updated by the
 * pages of deals meanwhile. After as long as a coupon runs it is read anew, for what they do elsewhere.
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

/** Passes to the cards what the page of a deal has learnt. What is bought shows on none. */
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
