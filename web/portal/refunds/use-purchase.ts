import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { readPurchase } from '#shared/api/admin-purchases.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import { refundPurchase } from '#shared/api/purchases.ts'
import { call } from '#web/lib/api/call.ts'
import { asking } from '../parts/live.ts'
import { salesKey } from '../purchases/use-sales.ts'

export type PurchaseAnswer = OutputOf<typeof readPurchase>

const keyOf = (purchaseKey: string) => ['portal', readPurchase.name, purchaseKey]

/** While its money is on the way, how far it is. */
const LOOK_EVERY_MS = 3000

export function usePurchase(purchaseKey: string) {
  return useQuery({
    queryKey: keyOf(purchaseKey),
    queryFn: ({ signal }) => call(readPurchase, { params: { purchaseKey }, signal }),
    staleTime: 0,
    ...asking,
    refetchInterval: ({ state: { data } }) =>
      data?.purchase.state === 'refunding' ? LOOK_EVERY_MS : false,
  })
}

/** Whatever the answer, or none, the purchase itself is looked at again. */
export function useRefund(purchaseKey: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(refundPurchase, { params: { purchaseKey }, body: {} }),
    networkMode: 'always',
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: salesKey })
      await client.invalidateQueries({ queryKey: keyOf(purchaseKey) })
    },
  })
}
