import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { readDeal } from '#shared/api/deals.ts'
import { giveFeedback, type OwnFeedback } from '#shared/api/feedback.ts'
import { listMyRedemptions } from '#shared/api/own-redemptions.ts'
import { listMyPurchases, readMyPurchase } from '#shared/api/purchases.ts'
import type { OutputOf } from '#shared/api/route.ts'
import type { FeedbackOutcome } from '#shared/model/feedback.ts'
import { keyOf } from '#web/lib/api/resource.ts'
import { useChange } from '#web/lib/api/use-change.ts'
import { useForgetOffline } from '#web/lib/use-online.ts'

/** Deal and number of a redemption. */
export type Redeemed = { offerKey: string; number: number }

/**
 * Returns a mutation that answers about a use, and a function that sends an answer unless another
 * one is on its way.
 */
export function useGiveFeedback(useId: string, redemption: Redeemed | undefined) {
  const client = useQueryClient()
  const give = useChange(giveFeedback, {
    onSuccess: ({ feedback }) => noteFeedback(client, feedback),
  })
  useForgetOffline(give)
  const answer = (outcome: FeedbackOutcome, comment: string | undefined) => {
    if (give.isPending) return
    const said = { outcome, ...(comment !== undefined && { comment }) }
    give.mutate({ params: { useId }, body: { ...said, ...partOf(redemption) } })
  }
  return { give, answer }
}

function partOf(redemption: Redeemed | undefined) {
  if (redemption === undefined) return {}
  const { offerKey, number } = redemption
  return { redemption: { offerKey, number } }
}

const LISTS = [listMyRedemptions, listMyPurchases, readMyPurchase]

/** Puts an answer into the cached deals, and refetches lists that show it. */
async function noteFeedback(client: QueryClient, feedback: OwnFeedback): Promise<void> {
  client.setQueriesData<OutputOf<typeof readDeal> | string>(
    { queryKey: keyOf(readDeal) },
    (known) => {
      if (typeof known !== 'object' || known.lastRedemption?.feedback?.useId !== feedback.useId) {
        return known
      }
      return { ...known, lastRedemption: { ...known.lastRedemption, feedback } }
    },
  )
  await Promise.all(LISTS.map((list) => client.invalidateQueries({ queryKey: keyOf(list) })))
}
