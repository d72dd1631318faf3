import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { readMe } from '#shared/api/me.ts'
import { isWindowOpen } from '#shared/deals/cooldown.ts'
import { renew } from '#web/lib/api/resource.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useForgetOffline } from '#web/lib/use-online.ts'
import { asksForCoupon } from '../parts/index.ts'
import { sendRedemption } from './send-redemption.ts'
import type { DealData } from './use-deal.ts'

/**
 * Returns a mutation that redeems a deal or enters a contest. After an error, refetches the deal.
 */
export function useRedeem(page: DealData, queryKey: readonly unknown[]) {
  const client = useQueryClient()
  const redeem = useMutation({
    mutationFn: (teamKey: string) => sendRedemption(client, page, teamKey),
    onMutate: () => ({ redeemedBefore: page.tally.totalRedeemed }),
    onSuccess: ({ redemption, onlineCode, isNew }, _teamKey, { redeemedBefore }) => {
      client.setQueryData<DealData>(
        queryKey,
        (known) =>
          known && {
            ...known,
            lastRedemption: redemption,
            ...(onlineCode !== undefined && { onlineCode }),
            tally: {
              ...known.tally,
              // A live message may count this redemption before the response arrives.
              totalRedeemed: Math.max(known.tally.totalRedeemed, redeemedBefore + (isNew ? 1 : 0)),
            },
          },
      )
    },
    onError: () => Promise.all([client.invalidateQueries({ queryKey }), renew(client, [readMe])]),
  })
  useForgetOffline(redeem)
  return redeem
}

/** Opens the running coupon if the fan followed a link to the coupon. */
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
