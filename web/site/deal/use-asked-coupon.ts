import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { isWindowOpen } from '#shared/deals/cooldown.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { asksForCoupon } from '../parts/index.ts'
import type { DealData } from './use-deal.ts'

/** Opens the running coupon if the fan came by a link to the coupon. */
export function useAskedCoupon({ lastRedemption }: DealData, open: () => void): void {
  const { key, state } = useLocation()
  const isAsked =
    asksForCoupon(state) &&
    lastRedemption !== undefined &&
    isWindowOpen(lastRedemption.redeemedAt, serverNow())
  const show = useEffectEvent(open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link opens the coupon at each press.
  useEffect(() => {
    if (isAsked) show()
  }, [isAsked, key])
}
