import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listMyPurchases, readMyPurchase } from '#light/api/purchases.ts'
import { call } from '../api/call.ts'
import { answerOf, pagesOf } from '../api/resource.ts'
import { ALSO_OFFLINE, fetchOrKept, refetchIntervalOfKept } from './kept-query.ts'

/** The names under which the wallet keeps them. */
export const PURCHASES = 'purchases'
export const purchaseName = (purchaseKey: string) => `purchase/${purchaseKey}`

/** The fan's purchases; without a network the newest of them, as they were kept. */
export function ownPurchases(account: string) {
  const pages = pagesOf(listMyPurchases, {}, account)
  const kept = { account, name: PURCHASES, contract: listMyPurchases }
  return infiniteQueryOptions({
    ...pages,
    ...ALSO_OFFLINE,
    refetchInterval: () => refetchIntervalOfKept(PURCHASES),
    queryFn: async ({ pageParam: cursor, signal }) => {
      const ask = () => call(listMyPurchases, { query: { cursor }, signal })
      return cursor === undefined ? fetchOrKept(kept, ask) : ask()
    },
  })
}

/** One purchase with its code; without a network as it was kept. */
export function ownPurchase(account: string, purchaseKey: string) {
  const asked = { params: { purchaseKey } }
  const kept = { account, name: purchaseName(purchaseKey), contract: readMyPurchase }
  return queryOptions({
    ...answerOf(readMyPurchase, asked),
    ...ALSO_OFFLINE,
    queryFn: ({ signal }) => fetchOrKept(kept, () => call(readMyPurchase, { ...asked, signal })),
  })
}
