import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readDeal } from '#light/api/deals.ts'
import { readMe } from '#light/api/me.ts'
import { readMyCheckout } from '#light/api/purchases.ts'
import { keyOf, renew } from '#web/lib/api/resource.ts'
import { mayRetry } from '#web/lib/api/retry.ts'
import { lateScript } from '#web/lib/late-script.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useComeBack } from '#web/lib/use-come-back.ts'
import { useForgetOffline } from '#web/lib/use-online.ts'
import { rememberCheckout, rememberedCheckout } from './checkout-memory.ts'

const RETURNED = 'checkout'

const loadCalls = lateScript(() => import('./checkout-calls.ts'))

/** Leaves for the payment page of a deal; busy until this page is left, or shown again. */
export function useCheckout(dealKey: string, queryKey: readonly unknown[]) {
  const client = useQueryClient()
  const [isLeaving, setLeaving] = useState(false)
  const forgetReturn = useForgetReturn()
  useComeBack(() => {
    setLeaving(false)
    void client.invalidateQueries({ queryKey: keyOf(readMyCheckout) })
  })
  const begin = useMutation({
    mutationFn: async () => (await loadCalls()).beginCheckout(dealKey),
    onSuccess: ({ url, checkoutKey }) => {
      rememberCheckout(dealKey, checkoutKey)
      setLeaving(true)
      // A fan who goes back by the browser must not give up the checkout they have just begun.
      forgetReturn()
      window.location.assign(url)
    },
    onError: () => Promise.all([client.invalidateQueries({ queryKey }), renew(client, [readMe])]),
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
export function useHold(dealKey: string, open: string | undefined) {
  const isSignedIn = useSession().status === 'signedIn'
  const { givenUp, giveUp, clear, back } = useGiveUp(dealKey, isSignedIn)
  // The server knows what other tabs and phones have begun; this tab knows it a moment earlier.
  const begun = open ?? rememberedCheckout(dealKey)
  const checkoutKey = begun === givenUp && !back.error ? undefined : begun
  const held = useQuery({
    queryKey: keyOf(readMyCheckout, { params: { checkoutKey: checkoutKey ?? '' } }),
    queryFn: async ({ signal }) => (await loadCalls()).readCheckout(checkoutKey ?? '', signal),
    enabled: isSignedIn && checkoutKey !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  return {
    givenUp,
    clear,
    back,
    held: held.data?.state === 'held' ? held.data : undefined,
    giveUp: () => checkoutKey !== undefined && giveUp(checkoutKey),
  }
}

/** Gives checkouts up: at once the one that the fan comes back with, any other when asked to. */
function useGiveUp(dealKey: string, isSignedIn: boolean) {
  const client = useQueryClient()
  const [params] = useSearchParams()
  const [givenUp, setGivenUp] = useState(params.get(RETURNED) ?? undefined)
  const returned = useRef(givenUp)
  const change = useMutation({
    mutationFn: async (checkoutKey: string) => (await loadCalls()).giveUpCheckout(checkoutKey),
    onSuccess: (_, checkoutKey) => {
      if (rememberedCheckout(dealKey) === checkoutKey) rememberCheckout(dealKey, undefined)
      void client.invalidateQueries({ queryKey: keyOf(readDeal, { params: { dealKey } }) })
    },
    retry: mayRetry,
    // Unlike what is bought, what is given back may wait for the network.
    networkMode: 'online',
  })
  const { mutate } = change
  useEffect(() => {
    if (!isSignedIn || returned.current === undefined) return
    mutate(returned.current)
    // Effects may run twice, and one return gives up once.
    returned.current = undefined
  }, [isSignedIn, mutate])
  const isBegun = change.variables === givenUp
  const isUnderWay = isSignedIn && givenUp !== undefined && (!isBegun || change.isPending)
  return {
    givenUp,
    giveUp: (checkoutKey: string) => {
      setGivenUp(checkoutKey)
      mutate(checkoutKey)
    },
    clear: () => setGivenUp(undefined),
    back: {
      state: isBegun ? change.data : undefined,
      isPending: isUnderWay && !change.isPaused,
      error: isBegun ? change.error : null,
    },
  }
}
