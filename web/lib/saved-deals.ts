import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { readMe } from '#light/api/me.ts'
import { listSavedDeals, saveDeal, unsaveDeal } from '#light/api/saved-deals.ts'
import { hasCode } from './api/api-problem.ts'
import { call } from './api/call.ts'
import { keyOf, renew } from './api/resource.ts'
import { type Me, meKey } from './session/me.ts'

/**
 * Saves a deal, or takes it from those that are saved: shown at once, taken back when the server
 * refuses. The session may have ended since the page was opened; `onSessionEnded` outlives the button.
 */
export function useSavedChange(dealKey: string, onSessionEnded: (isSaved: boolean) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isSaved: boolean) =>
      call(isSaved ? saveDeal : unsaveDeal, { params: { dealKey } }),
    onMutate: async (isSaved) => {
      await client.cancelQueries({ queryKey: meKey })
      show(client, dealKey, isSaved)
    },
    onError: (error, isSaved) => {
      console.error('The saved deals could not be changed.', error)
      if (hasCode(error, 'unauthenticated')) onSessionEnded(isSaved)
      show(client, dealKey, !isSaved)
    },
    onSettled: () => {
      // An open list keeps a removed deal in its place, to be saved again.
      void client.invalidateQueries({ queryKey: keyOf(listSavedDeals), refetchType: 'none' })
      return renew(client, [readMe])
    },
  })
}

function show(client: QueryClient, dealKey: string, isSaved: boolean): void {
  client.setQueryData<Me>(meKey, (me) => {
    if (me === undefined) return me
    const others = me.savedDeals.filter((key) => key !== dealKey)
    return { ...me, savedDeals: isSaved ? [dealKey, ...others] : others }
  })
}
