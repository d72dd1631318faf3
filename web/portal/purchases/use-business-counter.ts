import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { proveCoupon } from '#shared/api/coupon-proofs.ts'
import { findPurchase, redeemPurchase } from '#shared/api/portal-purchases.ts'
import type { CounterCalls } from '#web/counter/counter-calls.ts'
import { useCounter } from '#web/counter/use-counter.ts'
import { call } from '#web/lib/api/call.ts'
import { renew } from '#web/lib/api/resource.ts'
import { salesReads } from './use-sales.ts'

/** Returns the counter of a business for its staff in the portal. */
export function useBusinessCounter(sponsorKey: string) {
  const client = useQueryClient()
  const calls = useMemo((): CounterCalls => {
    const params = { sponsorKey }
    return {
      prove: (code, attempt) => call(proveCoupon, { params, body: { code, attempt } }),
      async findPurchase(code) {
        const { purchase } = await call(findPurchase, { params, body: { code } })
        return purchase
      },
      async redeemPurchase(code, attempt) {
        try {
          const { purchase } = await call(redeemPurchase, { params, body: { code, attempt } })
          return purchase
        } finally {
          // A confirmation without a response may have taken effect as well.
          void renew(client, salesReads)
        }
      },
    }
  }, [client, sponsorKey])
  return useCounter(calls)
}

export type BusinessCounter = ReturnType<typeof useBusinessCounter>
