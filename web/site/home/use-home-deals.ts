import { useQuery } from '@tanstack/react-query'
import { listHomeDeals } from '#shared/api/home-deals.ts'
import { nearOf } from '#shared/whereabouts.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useWhereabouts } from '#web/lib/session/use-whereabouts.ts'

/**
 * Returns the deals of the home page. If the visitor's place is known and there are deals near it,
 * the deals at the top of the page are near the visitor.
 */
export function useHomeDeals() {
  const { here, city, isUnknown } = useWhereabouts()
  const asked = here ? { query: { near: nearOf(here) } } : {}
  const { data, isError } = useQuery({ ...answerOf(listHomeDeals, asked), enabled: !isUnknown })
  return { deals: data, isError, source: here?.source ?? 'edge', city } as const
}
