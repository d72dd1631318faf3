import { useQueries } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { readDeal } from '#shared/api/deals.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { call } from '#web/lib/api/call.ts'
import { keyOf } from '#web/lib/api/resource.ts'
import { useOwnDeals } from '#web/lib/fan/own-deals.ts'
import { isRunning, keepCoupon, keptCoupons } from '#web/lib/wallet/coupons.ts'

export type CouponDeal = OutputOf<typeof readDeal>

/**
 * Returns the fan's running coupons, first the one that ends first. Offline, returns only the
 * coupons that this device stores.
 */
export function useRunningCoupons(account: string): readonly CouponDeal[] {
  // Rerenders after navigation, because other pages change the stored coupons.
  useLocation()
  const { coupons } = useOwnDeals(account)
  const kept = new Map(keptCoupons(account).map((page) => [page.deal.key, page]))
  const elsewhere = Object.keys(coupons).filter(
    (key) => !kept.has(key) && isRunning(coupons[key] ?? ''),
  )
  const found = useQueries({
    queries: elsewhere.map((offerKey) => ({
      queryKey: [...keyOf(readDeal, { params: { dealKey: offerKey } }, account), 'coupon'],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const page = await call(readDeal, { params: { dealKey: offerKey }, signal })
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
