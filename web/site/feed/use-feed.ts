import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { readFeed, recommendedOffer } from '#shared/api/me.ts'
import { call } from '#web/lib/api/call.ts'
import { cursorPages } from '#web/lib/api/cursor-pages.ts'
import { feedKey } from '#web/lib/follows.ts'

/** The feed of the organizations that the fan follows; read anew when a follow has been kept. */
export function useFeed() {
  return useInfiniteQuery({
    ...cursorPages,
    queryKey: feedKey,
    queryFn: ({ pageParam, signal }) => call(readFeed, { query: { cursor: pageParam }, signal }),
  })
}

export function useRecommended() {
  return useQuery({
    queryKey: ['recommended-offer'],
    queryFn: async ({ signal }) => (await call(recommendedOffer, { signal })).offer,
  })
}
