import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readPortalOrganization } from '#light/api/portal-organizations.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useOrganizationTabs } from '../../parts/entities/use-organization-tabs.ts'
import { EntityPage } from '../../parts/frames/entity-page.tsx'
import { WhenRead } from '../../parts/frames/when-read.tsx'
import { RowMenu } from '../../parts/list/row-menu.tsx'
import { asking } from '../../parts/live/live.ts'
import { useIsAdmin } from '../../parts/use-is-admin.ts'
import { ArchivingNotice } from '../parts/archiving-notice.tsx'
import { OrganizationState } from '../parts/organization-state.tsx'
import { useActions } from '../parts/use-actions.tsx'
import { type Archiving, useArchiving } from '../parts/use-archiving.ts'

export type OrganizationContent = OutputOf<typeof readPortalOrganization>

type OrganizationFrameProps = {
  /** Name of the part shown, if it is not the first. */
  part?: string
  children: (content: OrganizationContent) => ReactNode
}

/** Shows the header of every part of an organization: its name and state, and links to the other parts. */
export function OrganizationFrame({ part, children }: OrganizationFrameProps) {
  const { teamId = '' } = useParams()
  const reading = useQuery({
    ...answerOf(readPortalOrganization, { params: { teamKey: teamId } }),
    ...asking,
  })
  return (
    <WhenRead reading={reading} tiles={0}>
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
      trail={[{ to: portalPaths.teams.href(), word: t('title') }]}
      state={<OrganizationState archived={archived} />}
      actions={<Actions organization={organization} archiving={archiving} />}
      tabs={useOrganizationTabs(key)}
    >
      <ArchivingNotice archiving={archiving} />
      {children}
    </EntityPage>
  )
}

type ActionsProps = Pick<OrganizationContent, 'organization'> & { archiving: Archiving }

function Actions({ organization, archiving }: ActionsProps) {
  const { t } = useTranslation('organizations')
  const isAdmin = useIsAdmin()
  const { key, name } = organization
  const actions = useActions(organization, archiving).filter((action) => action.key !== 'dashboard')
  return (
    <>
      {isAdmin && (
        <ButtonLink to={portalPaths.editTeam.href(key)}>
          <IconPencil size={20} aria-hidden="true" />
          {t('actions.edit')}
        </ButtonLink>
      )}
      {actions.length > 0 && <RowMenu name={name} actions={actions} />}
    </>
  )
}
