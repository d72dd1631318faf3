import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readDeal } from '#shared/api/deals.ts'
import { readMe } from '#shared/api/me.ts'
import { readMyCheckout } from '#shared/api/purchases.ts'
import { keyOf, renew } from '#web/lib/api/resource.ts'
import { mayRetry } from '#web/lib/api/retry.ts'
import { usePaused } from '#web/lib/fan/paused.ts'
import { lateScript } from '#web/lib/late-script.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useComeBack } from '#web/lib/use-come-back.ts'
import { useForgetOffline } from '#web/lib/use-online.ts'

const RETURNED = 'checkout'

const loadCalls = lateScript(() => import('./checkout-calls.ts'))

/**
 * Returns a mutation that opens the payment page of a deal. Stays busy until the browser has left
 * this page or has returned to it.
 */
export function useCheckout(offerKey: string, queryKey: readonly unknown[]) {
  const client = useQueryClient()
  const [isLeaving, setLeaving] = useState(false)
  const forgetReturn = useForgetReturn()
  useComeBack(() => {
    setLeaving(false)
    void client.invalidateQueries({ queryKey: keyOf(readMyCheckout) })
  })
  const begin = useMutation({
    mutationFn: async () => (await loadCalls()).beginCheckout(offerKey),
    onSuccess: ({ url, checkoutKey }) => {
      rememberCheckout(offerKey, checkoutKey)
      setLeaving(true)
      // Removes the checkout's key from the address. Otherwise, going back in the browser would
      // release the checkout that the key names.
      forgetReturn()
      window.location.assign(url)
    },
    onError: () => Promise.all([client.invalidateQueries({ queryKey }), renew(client, [readMe])]),
  })
  useForgetOffline(begin)
  const isStopped = usePaused().checkout
  return { ...begin, isBusy: begin.isPending || isLeaving, isStopped }
}

/** Returns a function that removes the checkout's key from the address. */
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
 * Returns the fan's open checkout of a deal, with a function that releases its unit. The payment
 * page's cancel link releases the unit as well, but the browser's Back button does not.
 */
export function useHold(offerKey: string, open: string | undefined) {
  const isSignedIn = useSession().status === 'signedIn'
  const { givenUp, giveUp, clear, back } = useGiveUp(offerKey, isSignedIn)
  // The server reports checkouts of all devices. This tab remembers the checkout that it started,
  // so it need not wait for the server's report.
  const begun = open ?? rememberedCheckout(offerKey)
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

/**
 * Releases a checkout if the fan came back by the payment page's cancel link. Releases other
 * checkouts on request.
 */
function useGiveUp(offerKey: string, isSignedIn: boolean) {
  const client = useQueryClient()
  const [params] = useSearchParams()
  const [givenUp, setGivenUp] = useState(params.get(RETURNED) ?? undefined)
  const returned = useRef(givenUp)
  const change = useMutation({
    mutationFn: async (checkoutKey: string) => (await loadCalls()).giveUpCheckout(checkoutKey),
    onSuccess: (_, checkoutKey) => {
      if (rememberedCheckout(offerKey) === checkoutKey) rememberCheckout(offerKey, undefined)
      void client.invalidateQueries({
        queryKey: keyOf(readDeal, { params: { dealKey: offerKey } }),
      })
    },
    retry: mayRetry,
    // Waits for the network if the device is offline. No other mutation does this.
    networkMode: 'online',
  })
  const { mutate } = change
  useEffect(() => {
    if (!isSignedIn || returned.current === undefined) return
    mutate(returned.current)
    // React may run this effect twice, but each checkout must be released only once.
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

const nameOf = (offerKey: string) => `checkout/${offerKey}`

/** Returns the last checkout that this tab started for a deal. */
function rememberedCheckout(offerKey: string): string | undefined {
  try {
    return sessionStorage.getItem(nameOf(offerKey)) ?? undefined
  } catch {
    // Storage is unavailable. The server still returns the same payment page at the next attempt.
    return undefined
  }
}

function rememberCheckout(offerKey: string, checkoutKey: string | undefined): void {
  try {
    if (checkoutKey === undefined) sessionStorage.removeItem(nameOf(offerKey))
    else sessionStorage.setItem(nameOf(offerKey), checkoutKey)
  } catch {
    // Storage is unavailable. The server still returns the same payment page at the next attempt.
  }
}
