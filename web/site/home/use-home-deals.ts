import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listHomeDeals } from '#shared/api/home-deals.ts'
import { nearOf } from '#shared/whereabouts.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useWhereabouts } from '#web/lib/session/use-whereabouts.ts'

/**
 * Returns the deals of the home page. They are near the device if it has been located, and otherwise
 * near the place that the edge network knows.
 */
export function useHomeDeals() {
  const { here } = useWhereabouts()
  const { data, isError } = useQuery({
    ...answerOf(listHomeDeals, here ? { query: { near: nearOf(here) } } : {}),
    placeholderData: keepPreviousData,
  })
  return { deals: data, isError, source: here ? 'device' : 'edge' } as const
}
