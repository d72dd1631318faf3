import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { redeemDeal } from '#shared/api/deals.ts'
import { readMe } from '#shared/api/me.ts'
import { isWindowOpen } from '#shared/deals/cooldown.ts'
import { call } from '#web/lib/api/call.ts'
import { renew } from '#web/lib/api/resource.ts'
import { lateScript } from '#web/lib/late-script.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useForgetOffline } from '#web/lib/use-online.ts'
import { asksForCoupon } from '../parts/index.ts'
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

/** Redeems a deal or enters a contest. Sends this phone's public key for the coupon's proof. */
async function sendRedemption(client: QueryClient, page: DealData, teamKey: string) {
  const phone = await phoneFor(page.deal)
  const answer = await call(redeemDeal, {
    params: { dealKey: page.deal.key },
    body: {
      teamKey,
      after: page.lastRedemption?.number ?? 0,
      deviceInfo: { web: true, userAgent: navigator.userAgent },
      ...phone?.body,
    },
  })
  phone?.note(client, answer)
  return answer
}

const loadProofs = lateScript(() => import('#web/lib/proof/coupon-proof.ts'), { reloads: 'never' })

/** Milliseconds to wait for this phone's key. Without the key, a later request gets the proof. */
const PHONE_MS = 500

function phoneFor(deal: DealData['deal']) {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PHONE_MS))
  const phone = loadProofs().then(({ makePhone }) => makePhone(deal))
  return Promise.race([late, phone]).catch(
    (error: unknown): undefined => console.warn(error) as undefined,
  )
}
