import { useQuery } from '@tanstack/react-query'
import { readPortalOrganization } from '#shared/api/portal-organizations.ts'
import { answerOf } from '#web/lib/api/resource.ts'

/** Milliseconds for which the organization's name and logo, which seldom change, are not refetched. */
const KEPT_MS = 60_000

/** Reads the organization that a page is about; its name stands above the page too, so that one request does. */
export function useOrganizationAbove(teamKey: string) {
  const reading = answerOf(readPortalOrganization, { params: { teamKey } })
  return useQuery({ ...reading, staleTime: KEPT_MS }).data?.organization
}
