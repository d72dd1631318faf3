import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readPortalOrganization } from '#light/api/portal-organizations.ts'
import type { Entity, EntitySource } from '#web/kit/entity/entity.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { businessSource } from '../../parts/entities/sources.ts'

/** Businesses of the platform, searched by a part of their name. */
export function useBusinesses(teamKey: string | undefined): EntitySource {
  const { t } = useTranslation('organizations')
  const client = useQueryClient()
  const archivedWord = t('states.archived')
  return useMemo(() => {
    const source = businessSource(archivedWord)
    if (teamKey === undefined) return source
    return {
      ...source,
      read: async (key, signal) =>
        (await ownBusiness(client, teamKey, key)) ?? source.read(key, signal),
    }
  }, [archivedWord, client, teamKey])
}

const FRESH_MS = 60_000

/** Returns a business of the organization. One request fetches them all, instead of one for each. */
async function ownBusiness(
  client: QueryClient,
  teamKey: string,
  sponsorKey: string,
): Promise<Entity | undefined> {
  const page = answerOf(readPortalOrganization, { params: { teamKey } })
  const { businesses } = await client.fetchQuery({ ...page, staleTime: FRESH_MS })
  const found = businesses.find(({ key }) => key === sponsorKey)
  return found && { key: sponsorKey, name: found.name, picture: found.logo, detail: found.city }
}
