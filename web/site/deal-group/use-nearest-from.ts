import { useQuery } from '@tanstack/react-query'
import { listHomeDeals } from '#shared/api/home-deals.ts'
import type { Position } from '#shared/geo.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useWhereabouts } from '#web/lib/session/use-whereabouts.ts'

/**
 * Returns the reader's position. The edge network's position is known only after the home page or
 * Near me has requested it.
 */
export function useNearestFrom(): Position | undefined {
  const { here } = useWhereabouts()
  const { data } = useQuery({ ...answerOf(listHomeDeals), enabled: false })
  return here ?? data?.place
}
