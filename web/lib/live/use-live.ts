import { type Query, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Route } from '#shared/api/route.ts'
import { type FiguresOwner, topicName } from '#shared/live-topics.ts'
import { type Asked, answerOf } from '#web/lib/api/resource.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { useTopic } from '#web/lib/live/use-topic.ts'

/** Milliseconds between reads if changes are not pushed or the last read failed. */
const FALL_BACK_MS = 20_000
/**
 * Milliseconds between reads while changes are pushed. Reads are still needed, because some
 * changes, such as the end of a day, are not pushed.
 */
const LIVE_MS = 5 * 60_000

/**
 * Returns whether the reader has no access or the object does not exist. Retrying then cannot help.
 */
export function isOver(error: unknown): boolean {
  return (['forbidden', 'notFound', 'unauthenticated'] as const).some((code) =>
    hasCode(error, code),
  )
}

/**
 * Returns the milliseconds after which figures are refetched if no change is pushed. Returns false
 * if retrying cannot help.
 */
export function refreshDelay(error: unknown, isLive: boolean): number | false {
  if (isOver(error)) return false
  return isLive && !error ? LIVE_MS : FALL_BACK_MS
}

/** Options of queries that refetch each time their page opens. */
export const asking = {
  // Offline reads fail with a message instead of waiting silently.
  networkMode: 'always',
  refetchOnReconnect: true,
  staleTime: 0,
} as const

/** Returns the query of an endpoint's answer, refetched each time its page opens. */
export function useReading<R extends Route>(route: R, asked?: Asked<R>) {
  return useQuery({ ...answerOf(route, asked), ...asking })
}

/**
 * Returns false for a query that failed before it had data. Pushed changes do not refetch such a
 * query.
 */
function hasNotFailed({ state }: Query): boolean {
  return state.status !== 'error' || state.data !== undefined
}

/**
 * Refetches a query when figures of `owner` change. Returns whether the server currently pushes
 * these changes.
 */
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

/**
 * Returns the query of an answer, refetched when the figures of `owner` change, on focus and at an
 * interval.
 */
export function useLive<R extends Route>(owner: FiguresOwner, route: R, asked?: Asked<R>) {
  const answer = answerOf(route, asked)
  const isLive = useRefreshing(owner, answer.queryKey)
  return useQuery({
    ...answer,
    ...asking,
    refetchInterval: ({ state }) => refreshDelay(state.error, isLive),
    refetchOnWindowFocus: true,
  })
}

/** Milliseconds by which a read replica may lag behind a change. */
const MAY_LAG_MS = 2_000

interface Refresher {
  /** Called whenever figures have changed. */
  refresh(): void
  stop(): void
}

/**
 * Creates a refresher that reads on every change, one read at a time. Reads once more two seconds
 * after the last change, because a read replica may lag.
 */
export function createRefresher(read: () => Promise<unknown>): Refresher {
  let isReading = false
  let isStale = false
  let isStopped = false
  let settling: ReturnType<typeof setTimeout> | undefined

  const run = () => {
    if (isStopped) return
    isStale = isReading
    if (isReading) return
    isReading = true
    const end = () => {
      isReading = false
      if (isStale) run()
    }
    read().then(end, end)
  }

  return {
    refresh() {
      run()
      clearTimeout(settling)
      settling = setTimeout(run, MAY_LAG_MS)
    },
    stop() {
      isStopped = true
      clearTimeout(settling)
    },
  }
}
