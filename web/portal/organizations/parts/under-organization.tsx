import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import {
  EntityBand,
  UnderBand,
  useOrganizationAbove,
  useOrganizationTabs,
} from '../../parts/index.ts'
import { OrganizationState } from './organization-state.tsx'

/** Frame of an organization's subpages. Fetches the name and logo for the header. */
export function UnderOrganization({ children }: { children: ReactNode }) {
  return <UnderBand band={<OrganizationBand />}>{children}</UnderBand>
}

function OrganizationBand() {
  const { teamKey = '' } = useParams()
  const organization = useOrganizationAbove(teamKey)
  return (
    <EntityBand
      entity={organization}
      state={organization && <OrganizationState archived={organization.archived} />}
      tabs={useOrganizationTabs(teamKey)}
    />
  )
}
