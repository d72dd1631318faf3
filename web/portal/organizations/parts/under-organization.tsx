import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import {
  EntityHeader,
  Tabs,
  Trail,
  UnderBand,
  useOrganizationAbove,
  useOrganizationTabs,
  useOrganizationTrail,
} from '../../parts/index.ts'
import { OrganizationState } from './organization-state.tsx'

/** Frame of an organization's subpages: its name, state and tabs above the page. */
export function UnderOrganization({ children }: { children: ReactNode }) {
  return <UnderBand band={<OrganizationBand />}>{children}</UnderBand>
}

function OrganizationBand() {
  const { t } = useTranslation('organizations')
  const { teamKey = '' } = useParams()
  const { organization, isError } = useOrganizationAbove(teamKey)
  const tabs = useOrganizationTabs(teamKey)
  const trail = useOrganizationTrail()
  if (!organization && isError) return null
  return (
    <>
      <Trail crumbs={trail} />
      <EntityHeader
        isTitle={false}
        name={organization?.name ?? ''}
        kind={t('columns.organization')}
        logo={organization?.logo ?? ''}
        state={organization && <OrganizationState archived={organization.archived} />}
      />
      <Tabs tabs={tabs} />
    </>
  )
}
