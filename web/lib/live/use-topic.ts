import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { StateMessage } from '#shared/api/live.ts'
import { hear, isFollowed, watchFollowed } from './topics.ts'

/** Follows a topic while there is one; true while its changes arrive by themselves, so that no page needs to poll. */
export function useTopic(
  topic: string | undefined,
  onState: (message: StateMessage) => void,
): boolean {
  const receive = useEffectEvent(onState)
  useEffect(() => (topic === undefined ? undefined : hear(topic, receive)), [topic])
  return useSyncExternalStore(
    watchFollowed,
    useCallback(() => topic !== undefined && isFollowed(topic), [topic]),
  )
}
