import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { readMe } from '#shared/api/me.ts'
import { listSavedDeals, saveDeal, unsaveDeal } from '#shared/api/saved-deals.ts'
import { call } from '../api/call.ts'
import { keyOf, renew } from '../api/resource.ts'
import { hasCode } from '../api-problem.ts'
import { type Me, meKey } from '../session/me.ts'

/**
 * Returns a mutation that shows a deal as saved or unsaved at once, and reverts that if the call
 * fails. If the session has ended, calls `onSessionEnded`, even after the button has unmounted.
 */
export function useSavedChange(offerKey: string, onSessionEnded: (isSaved: boolean) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isSaved: boolean) =>
      call(isSaved ? saveDeal : unsaveDeal, { params: { dealKey: offerKey } }),
    onMutate: async (isSaved) => {
      await client.cancelQueries({ queryKey: meKey })
      show(client, offerKey, isSaved)
    },
    onError: (error, isSaved) => {
      console.error('The saved deals could not be changed.', error)
      if (hasCode(error, 'unauthenticated')) onSessionEnded(isSaved)
      show(client, offerKey, !isSaved)
    },
    onSettled: () => {
      // Does not refetch an open list, so that a removed deal stays visible and can be saved again.
      void client.invalidateQueries({ queryKey: keyOf(listSavedDeals), refetchType: 'none' })
      return renew(client, [readMe])
    },
  })
}

function show(client: QueryClient, offerKey: string, isSaved: boolean): void {
  client.setQueryData<Me>(meKey, (me) => {
    if (me === undefined) return me
    const others = (me.savedDeals ?? []).filter((key) => key !== offerKey)
    return { ...me, savedDeals: isSaved ? [offerKey, ...others] : others }
  })
}
