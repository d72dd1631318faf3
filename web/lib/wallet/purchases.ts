import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { listMyPurchases, readMyPurchase } from '#shared/api/purchases.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { PAGE_SIZE_MAX } from '#shared/constants.ts'
import { call } from '../api/call.ts'
import { answerOf, keyOf, pagesOf } from '../api/resource.ts'
import { ALSO_OFFLINE, fetchOrKept, refetchIntervalOfKept } from './kept-query.ts'

/** Name under which the wallet stores the list of purchases. */
export const PURCHASES = 'purchases'
export const purchaseName = (purchaseKey: string) => `purchase/${purchaseKey}`

/** Number of purchases per request, the API's maximum. Few fans have more. */
const MOST_AT_ONCE = String(PAGE_SIZE_MAX)

/** Returns the query of the fan's purchases. Offline, it gives the stored purchases. */
export function ownPurchases(account: string) {
  const pages = pagesOf(listMyPurchases, { query: { limit: MOST_AT_ONCE } }, account)
  const kept = { account, name: PURCHASES }
  return infiniteQueryOptions({
    ...pages,
    ...ALSO_OFFLINE,
    refetchInterval: () => refetchIntervalOfKept(PURCHASES),
    queryFn: async ({ pageParam: cursor, signal }) => {
      const ask = () => call(listMyPurchases, { query: { cursor, limit: MOST_AT_ONCE }, signal })
      return cursor === undefined ? fetchOrKept(kept, ask) : ask()
    },
  })
}

/** Returns the query of a purchase with its code. Offline, it gives the stored purchase. */
export function ownPurchase(account: string, purchaseKey: string) {
  const asked = { params: { purchaseKey } }
  const kept = { account, name: purchaseName(purchaseKey) }
  return queryOptions({
    ...answerOf(readMyPurchase, asked),
    ...ALSO_OFFLINE,
    queryFn: ({ signal }) => fetchOrKept(kept, () => call(readMyPurchase, { ...asked, signal })),
  })
}

export type PurchaseAnswer = OutputOf<typeof readMyPurchase>
export type OwnPurchase = PurchaseAnswer['purchase']

/** A purchase in the fan's list. */
export type ListedPurchase = OutputOf<typeof listMyPurchases>['items'][number]

export function purchaseKeyOf(purchaseKey: string) {
  return keyOf(readMyPurchase, { params: { purchaseKey } })
}

/**
 * Refetches the list of purchases when the state of a purchase or checkout changes. `listed` is the
 * state that the list may still show.
 */
export function useListRenewal(state: string | undefined, listed = state): void {
  const client = useQueryClient()
  const before = useRef(listed)
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) {
      void client.invalidateQueries({ queryKey: keyOf(listMyPurchases) })
    }
    before.current = state
  }, [client, state])
}
