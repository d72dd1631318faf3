import { type Query, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Contract } from '#shared/api/contract.ts'
import { type FiguresOwner, topicName } from '#shared/live-topics.ts'
import { hasCode } from '#web/lib/api/api-problem.ts'
import { type Asked, answerOf } from '#web/lib/api/resource.ts'
import { createRefresher, type Refresher } from '#web/lib/live/refresher.ts'
import { useTopic } from '#web/lib/live/use-topic.ts'

/** Polling interval where changes are not announced or the last read failed. */
const FALL_BACK_MS = 20_000
/** Polling interval for changes that no counter announces, such as the end of a day. */
const LIVE_MS = 5 * 60_000

/** Whether there is nothing to read any more for whoever asks; all else may pass. */
export function isOver(error: unknown): boolean {
  return (['forbidden', 'notFound', 'unauthenticated'] as const).some((code) =>
    hasCode(error, code),
  )
}

/** Returns how long to wait before figures are fetched again without an announced change. */
export function refreshDelay(error: unknown, isLive: boolean): number | false {
  if (isOver(error)) return false
  return isLive && !error ? LIVE_MS : FALL_BACK_MS
}

/** Query options of every page of the portal. */
export const asking = {
  // Offline a read fails, and is seen to, instead of waiting in silence.
  networkMode: 'always',
  staleTime: 0,
} as const

/** Whether a query has anything to show. A failed page is refetched only on request or after a while. */
function hasNotFailed({ state }: Query): boolean {
  return state.status !== 'error' || state.data !== undefined
}

/** Reads a query again when figures have changed; true while such changes are announced. */
export function useRefreshing(owner: FiguresOwner, queryKey: QueryKey): boolean {
  const client = useQueryClient()
  const refresher = useRef<Refresher>(undefined)
  const read = useEffectEvent(() =>
    client.invalidateQueries({ queryKey, predicate: hasNotFailed }, { cancelRefetch: false }),
  )
  useEffect(() => {
    refresher.current = createRefresher(() => read())
    return () => refresher.current?.stop()
  }, [])
  return useTopic(topicName({ kind: 'figures', ...owner }), () => refresher.current?.refresh())
}

/** An answer that follows the figures it is made of, while the page is in sight. */
export function useLive<C extends Contract>(owner: FiguresOwner, contract: C, asked?: Asked<C>) {
  const answer = answerOf(contract, asked)
  const isLive = useRefreshing(owner, answer.queryKey)
  return useQuery({
    ...answer,
    ...asking,
    refetchInterval: ({ state }) => refreshDelay(state.error, isLive),
    refetchOnWindowFocus: true,
  })
}
