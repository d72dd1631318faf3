import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '#web/app/session-context.tsx'
import { hasCode } from '#web/lib/api/api-problem.ts'
import { lateScript } from '#web/lib/late-script.ts'
import { meKey } from '#web/lib/session/me.ts'
import { useForgetOffline } from '#web/lib/use-online.ts'
import { rememberCheckout, rememberedCheckout } from './checkout-memory.ts'

const RETURNED = 'checkout'

const loadCalls = lateScript(() => import('./checkout-calls.ts'))

/** Leaves for the payment page of a deal; busy until this page is left, or shown again. */
export function useCheckout(dealKey: string, queryKey: readonly unknown[]) {
  const client = useQueryClient()
  const [isLeaving, setLeaving] = useState(false)
  const forgetReturn = useForgetReturn()
  useEffect(() => {
    // Back from the payment page, browsers may show this one as it was left.
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setLeaving(false)
      void client.invalidateQueries({ queryKey: ['checkout'] })
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [client])
  const begin = useMutation({
    mutationFn: async () => (await loadCalls()).beginCheckout(dealKey),
    onSuccess: ({ url, checkoutKey }) => {
      rememberCheckout(dealKey, checkoutKey)
      setLeaving(true)
      // Whoever goes back by the browser must not give up what he has just begun.
      forgetReturn()
      window.location.assign(url)
    },
    onError: () =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: meKey }),
      ]),
  })
  useForgetOffline(begin)
  return { ...begin, isBusy: begin.isPending || isLeaving }
}

/** Takes the checkout out of the address. */
function useForgetReturn(): () => void {
  const [, setParams] = useSearchParams()
  return () =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete(RETURNED)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
}

/**
 * The fan's unfinished checkout of a deal. Who leaves the payment page by its link comes back with
 * the key in the address, and gives the unit back; who went back by the browser may go on.
 */
export function useHold(dealKey: string) {
  const session = useSession()
  const [params] = useSearchParams()
  const client = useQueryClient()
  const [givenUp, setGivenUp] = useState(params.get(RETURNED) ?? undefined)
  const remembered = rememberedCheckout(dealKey)
  const isSignedIn = session.status === 'signedIn'
  const back = useQuery({
    queryKey: ['checkout-given-up', givenUp],
    queryFn: async () => {
      const state = await (await loadCalls()).giveUpCheckout(givenUp ?? '')
      if (remembered === givenUp) rememberCheckout(dealKey, undefined)
      void client.invalidateQueries({ queryKey: ['deal', dealKey] })
      return state
    },
    enabled: isSignedIn && givenUp !== undefined,
    retry: (count, failure) => !hasCode(failure, 'notFound') && count < 1,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const checkoutKey = remembered === givenUp && !back.isError ? undefined : remembered
  const held = useQuery({
    queryKey: ['checkout', checkoutKey],
    queryFn: async ({ signal }) => (await loadCalls()).readCheckout(checkoutKey ?? '', signal),
    enabled: isSignedIn && checkoutKey !== undefined,
    retry: (count, failure) => !hasCode(failure, 'notFound') && count < 1,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  return {
    givenUp,
    back: { state: back.data, isPending: back.isFetching, error: back.error },
    held: held.data?.state === 'held' ? held.data : undefined,
    giveUp: () => setGivenUp(checkoutKey),
    clear: () => setGivenUp(undefined),
  }
}
