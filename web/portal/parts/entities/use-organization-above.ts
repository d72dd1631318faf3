import { useQuery } from '@tanstack/react-query'
import { readPortalOrganization } from '#shared/api/portal-organizations.ts'
import { answerOf } from '#web/lib/api/resource.ts'

/**
 * Milliseconds for which the organization's name and logo are cached, since these seldom change.
 */
const KEPT_MS = 60_000

/** Returns the organization that a page is about. The page's header uses the same request. */
export function useOrganizationAbove(teamKey: string) {
  const reading = answerOf(readPortalOrganization, { params: { teamKey } })
  return useQuery({ ...reading, staleTime: KEPT_MS }).data?.organization
}
