import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { readFeed, recommendedOffer } from '#shared/api/me.ts'
import { useFan } from '#web/app/use-fan.ts'
import { call } from '#web/lib/api/call.ts'

/** The feed of the organizations that the fan follows at this moment. */
export function useFeed() {
  const followed = [...(useFan()?.teams ?? [])].sort().join(' ')
  return useInfiniteQuery({
    queryKey: ['feed', followed],
    queryFn: ({ pageParam, signal }) => call(readFeed, { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    // Following from the feed itself keeps what is shown until the new one is there.
    placeholderData: (shown) => shown,
  })
}

export function useRecommended() {
  return useQuery({
    queryKey: ['recommended-offer'],
    queryFn: async ({ signal }) => (await call(recommendedOffer, { signal })).offer,
  })
}
