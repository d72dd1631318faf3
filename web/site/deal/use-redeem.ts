import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { readMe } from '#shared/api/me.ts'
import { isWindowOpen } from '#shared/deals/cooldown.ts'
import { renew } from '#web/lib/api/resource.ts'
import { ApiProblem, OfflineError } from '#web/lib/api-problem.ts'
import { noAnswerText } from '#web/lib/offline-words.ts'
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

/** Returns the text that explains an error. */
export function refusalText(error: Error, t: TFunction): string {
  if (error instanceof OfflineError) return noAnswerText(t)
  if (!(error instanceof ApiProblem)) return t('deal.refusals.unknown')
  if (error.code === 'dealUnavailable' && error.reason === 'limitReached') {
    return t('deal.unavailable.limitReached')
  }
  switch (error.code) {
    case 'dealUnavailable':
    case 'coolingDown':
    case 'alreadyEntered':
    case 'staleRedemption':
    case 'notFollowing':
    case 'notUnlocked':
    case 'emailNotVerified':
    case 'unauthenticated':
    case 'busy':
      return t(`deal.refusals.${error.code}`)
    default:
      return t('deal.refusals.unknown')
  }
}

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
