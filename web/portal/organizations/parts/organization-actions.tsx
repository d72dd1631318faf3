import {
  IconArchive,
  IconArchiveOff,
  IconChartBar,
  IconExternalLink,
  IconPencil,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Organization } from '#shared/model/organization.ts'
import { paths } from '#web/lib/paths.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { type RowAction, RowMenu } from '#web/table/index.ts'
import { ButtonLink } from '#web/ui/index.ts'
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
    to: portalPages.team.href(row.key),
    icon: <IconUsersGroup size={18} aria-hidden="true" />,
  }
  return <RowMenu name={row.name} actions={row.isBrand ? [own, ...actions] : actions} />
}

type HeadActionsProps = { organization: Organized; archiving: Archiving }

/** The actions in the header of an organization's page. */
export function HeadActions({ organization, archiving }: HeadActionsProps) {
  const { t } = useTranslation('organizations')
  const isAdmin = useIsAdmin()
  const { key, name } = organization
  const actions = useActions(organization, archiving).filter((action) => action.key !== 'dashboard')
  return (
    <>
      {isAdmin && (
        <ButtonLink to={portalPages.editTeam.href(key)}>
          <IconPencil size={20} aria-hidden="true" />
          {t('actions.edit')}
        </ButtonLink>
      )}
      {actions.length > 0 && <RowMenu name={name} actions={actions} />}
    </>
  )
}

/** Returns the actions on an organization other than viewing and editing. */
function useActions(organization: Organized, archiving: Archiving): RowAction[] {
  const { t } = useTranslation('organizations')
  const isAdmin = useIsAdmin()
  const { key, slug, archived } = organization
  const Turn = archived ? IconArchiveOff : IconArchive
  const turn: RowAction = {
    key: 'archive',
    word: t(archived ? 'actions.restore' : 'actions.archive'),
    icon: <Turn size={18} aria-hidden="true" />,
    run: () => archiving.turn(organization),
  }
  const site: RowAction = {
    key: 'site',
    word: t('actions.site'),
    to: paths.organization.href(slug),
    icon: <IconExternalLink size={18} aria-hidden="true" />,
  }
  return [
    {
      key: 'dashboard',
      word: t('actions.dashboard'),
      to: portalPages.teamDashboard.href(key),
      icon: <IconChartBar size={18} aria-hidden="true" />,
    },
    ...(archived ? [] : [site]),
    ...(isAdmin ? [turn] : []),
  ]
}
