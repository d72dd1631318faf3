import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { readFeed, recommendedOffer } from '#light/api/me.ts'
import { nearOf } from '#shared/whereabouts.ts'
import { AGAIN_WHEN_LOOKED_AT, answerOf, pagesOf } from '#web/lib/api/resource.ts'
import { useWhereabouts } from '#web/lib/session/use-whereabouts.ts'

/** The feed of the organizations that the fan follows; read anew when a follow has been kept, and while somebody looks at it. */
export function useFeed() {
  return useInfiniteQuery({ ...pagesOf(readFeed), ...AGAIN_WHEN_LOOKED_AT })
}

export function useRecommended() {
  const { here } = useWhereabouts()
  // The server knows the profile's place itself.
  const near = here?.source === 'device' ? nearOf(here) : undefined
  return useQuery({
    ...answerOf(recommendedOffer, near === undefined ? {} : { query: { near } }),
    select: ({ offer }) => offer,
  })
}
