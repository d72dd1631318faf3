import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readPortalOrganization } from '#shared/api/portal-organizations.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { asking } from '../../../lib/live/use-live.ts'
import {
  EntityPage,
  useOrganizationTabs,
  useOrganizationTrail,
  WhenRead,
} from '../../parts/index.ts'
import { ArchivingNotice, useArchiving } from '../parts/archiving.tsx'
import { OrganizationMenu } from '../parts/organization-actions.tsx'
import { OrganizationState } from '../parts/organization-state.tsx'

export type OrganizationContent = OutputOf<typeof readPortalOrganization>

type OrganizationFrameProps = {
  /** Name of the current tab. Absent on the first tab. */
  part?: string
  children: (content: OrganizationContent) => ReactNode
}

/** Frame of the pages about one organization: name, state, actions and tabs. */
export function OrganizationFrame({ part, children }: OrganizationFrameProps) {
  const { teamKey = '' } = useParams()
  const reading = useQuery({
    ...answerOf(readPortalOrganization, { params: { teamKey } }),
    ...asking,
  })
  return (
    <WhenRead reading={reading} shape="table">
      {(content) => (
        <OneOrganization key={content.organization.key} content={content} part={part}>
          {children(content)}
        </OneOrganization>
      )}
    </WhenRead>
  )
}

type OneOrganizationProps = {
  content: OrganizationContent
  part: string | undefined
  children: ReactNode
}

function OneOrganization({ content: { organization }, part, children }: OneOrganizationProps) {
  const { t } = useTranslation('organizations')
  const archiving = useArchiving()
  const { key, name, logo, archived } = organization
  return (
    <EntityPage
      name={name}
      logo={logo}
      {...(part !== undefined && { title: t('page.part', { name, part }) })}
      kind={t('columns.organization')}
      trail={useOrganizationTrail()}
      state={<OrganizationState archived={archived} />}
      actions={<OrganizationMenu organization={organization} archiving={archiving} />}
      tabs={useOrganizationTabs(key)}
    >
      <ArchivingNotice archiving={archiving} />
      {children}
    </EntityPage>
  )
}
