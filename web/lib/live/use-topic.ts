import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { StateMessage } from '#shared/api/live.ts'
import { hear, isFollowed, watchFollowed } from './topics.ts'

/** Hears a topic while there is one; true while it tells by itself, so that nobody needs to ask. */
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
