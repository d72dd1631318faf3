import { useQuery } from '@tanstack/react-query'
import { readPortalOrganization } from '#shared/api/portal-organizations.ts'
import { answerOf } from '#web/lib/api/resource.ts'

/**
 * Milliseconds for which the organization's name and logo are cached, since these seldom change.
 */
const KEPT_MS = 60_000

/**
 * Returns the organization that a page is about, or undefined without a key and until it has
 * loaded. The page's header uses the same request.
 */
export function useOrganizationAbove(teamKey: string | undefined) {
  const reading = answerOf(readPortalOrganization, { params: { teamKey: teamKey ?? '' } })
  const { data, isError } = useQuery({
    ...reading,
    staleTime: KEPT_MS,
    enabled: teamKey !== undefined,
  })
  return { organization: data?.organization, isError }
}
