import { useQueries } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { readDeal } from '#light/api/deals.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import { call } from '#web/lib/api/call.ts'
import { keyOf } from '#web/lib/api/resource.ts'
import { useOwnDeals } from '#web/lib/own-deals.ts'
import { isRunning, keepCoupon, keptCoupons } from '#web/lib/wallet/coupons.ts'

export type CouponDeal = OutputOf<typeof readDeal>

/**
 * The fan's coupons that run, wherever they redeemed; without a network those that this phone knows
 * of. The one that ends first comes first.
 */
export function useRunningCoupons(account: string): readonly CouponDeal[] {
  // Kept coupons change by actions on the way here.
  useLocation()
  const { coupons } = useOwnDeals(account)
  const kept = new Map(keptCoupons(account).map((page) => [page.deal.key, page]))
  const elsewhere = Object.keys(coupons).filter(
    (key) => !kept.has(key) && isRunning(coupons[key] ?? ''),
  )
  const found = useQueries({
    queries: elsewhere.map((dealKey) => ({
      queryKey: [...keyOf(readDeal, { params: { dealKey } }, account), 'coupon'],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const page = await call(readDeal, { params: { dealKey }, signal })
        if (page.lastRedemption) keepCoupon(account, page)
        return page
      },
    })),
  })
  const others = found.flatMap(({ data }) => (data?.lastRedemption ? [data] : []))
  return [...kept.values(), ...others].toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
}

function startOf({ lastRedemption }: CouponDeal): string {
  return lastRedemption?.redeemedAt ?? ''
}
