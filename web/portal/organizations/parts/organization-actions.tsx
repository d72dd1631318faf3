import { IconArchive, IconExternalLink, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Organization } from '#shared/model/organization.ts'
import { paths } from '#web/lib/paths.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { type RowAction, RowMenu } from '#web/table/index.ts'
import { useIsAdmin } from '../../parts/index.ts'
import type { Archiving } from './archiving.tsx'

type Organized = Pick<Organization, 'key' | 'name' | 'slug' | 'archived'>

type RowActionsProps = { row: Organized & { isBrand?: boolean | undefined }; archiving: Archiving }

/** The menu of an organization's row in a list. */
export function RowActions({ row, archiving }: RowActionsProps) {
  const { t } = useTranslation('organizations')
  const actions = useActions(row, archiving)
  const own: RowAction = {
    key: 'own',
    word: t('actions.own'),
    to: portalPages.teamDashboard.href(row.key),
    icon: <IconUsers size={18} aria-hidden="true" />,
  }
  return <RowMenu name={row.name} actions={row.isBrand ? [own, ...actions] : actions} />
}

type OrganizationMenuProps = { organization: Organized; archiving: Archiving }

/** Menu with the actions that an organization's tabs do not offer. */
export function OrganizationMenu({ organization, archiving }: OrganizationMenuProps) {
  const actions = useActions(organization, archiving)
  if (actions.length === 0) return null
  return <RowMenu name={organization.name} actions={actions} />
}

/** Returns the actions on an organization, except viewing and editing. */
function useActions(organization: Organized, archiving: Archiving): RowAction[] {
  const { t } = useTranslation('organizations')
  const isAdmin = useIsAdmin()
  const { slug, archived } = organization
  const turn: RowAction = {
    key: 'archive',
    word: t(archived ? 'actions.restore' : 'actions.archive'),
    icon: <IconArchive size={18} aria-hidden="true" />,
    run: () => archiving.turn(organization),
  }
  const site: RowAction = {
    key: 'site',
    word: t('actions.site'),
    to: paths.organization.href(slug),
    icon: <IconExternalLink size={18} aria-hidden="true" />,
  }
  return [...(archived ? [] : [site]), ...(isAdmin ? [turn] : [])]
}
