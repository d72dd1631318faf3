import { useQueryClient } from '@tanstack/react-query'
import { followMutationKey } from '#web/lib/follows.ts'
import { useTopic } from '#web/lib/live/use-topic.ts'
import { type Me, meKey } from '#web/lib/session/me.ts'

/**
 * Keeps the signed-in fan's record as the server has it: what they follow, unlock or change in
 * another tab or on their phone shows here at once.
 */
export function useLiveRecord(isSignedIn: boolean): void {
  const client = useQueryClient()
  useTopic(isSignedIn ? 'me' : undefined, (message) => {
    if (message.kind !== 'me') return
    // Shown already, and read anew when the server has answered.
    if (client.isMutating({ mutationKey: followMutationKey }) > 0) return
    void client
      .cancelQueries({ queryKey: meKey })
      .then(() => client.setQueryData<Me>(meKey, message.state))
  })
}
