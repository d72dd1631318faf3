import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { readPortalOrganization } from '#light/api/portal-organizations.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useOrganizationTabs } from '../../parts/entities/use-organization-tabs.ts'
import { EntityBand, UnderBand } from '../../parts/frames/entity-band.tsx'
import { OrganizationState } from './organization-state.tsx'

/** Its name and logo seldom change. */
const KEPT_MS = 60_000

/** A page about a part of an organization, which does not read the organization itself. */
export function UnderOrganization({ children }: { children: ReactNode }) {
  return <UnderBand band={<OrganizationBand />}>{children}</UnderBand>
}

function OrganizationBand() {
  const { teamId = '' } = useParams()
  const reading = answerOf(readPortalOrganization, { params: { teamKey: teamId } })
  const { data } = useQuery({ ...reading, staleTime: KEPT_MS })
  const organization = data?.organization
  return (
    <EntityBand
      entity={organization}
      state={organization && <OrganizationState archived={organization.archived} />}
      tabs={useOrganizationTabs(teamId)}
    />
  )
}
