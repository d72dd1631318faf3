import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { readFeed, recommendedOffer } from '#light/api/me.ts'
import { AGAIN_WHEN_LOOKED_AT, answerOf, pagesOf } from '#web/lib/api/resource.ts'

/** The feed of the organizations that the fan follows; read anew when a follow has been kept, and while somebody looks at it. */
export function useFeed() {
  return useInfiniteQuery({ ...pagesOf(readFeed), ...AGAIN_WHEN_LOOKED_AT })
}

export function useRecommended() {
  return useQuery({ ...answerOf(recommendedOffer), select: ({ offer }) => offer })
}
