import { IconArchive, IconArchiveOff, IconChartBar, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths, portalPaths } from '#web/lib/paths.ts'
import { type RowAction, RowMenu } from '../../parts/list/row-menu.tsx'
import { useIsAdmin } from '../../parts/use-is-admin.ts'
import type { Archiving } from '../parts/use-archiving.ts'
import type { OrganizationRow } from './organization-row.ts'
import classes from './organizations.module.css'

type OrganizationActionsProps = { row: OrganizationRow; archiving: Archiving }

/** View and Edit as the list always shows them, the rest behind three dots. */
export function OrganizationActions({ row, archiving }: OrganizationActionsProps) {
  const { t } = useTranslation('organizations')
  const isAdmin = useIsAdmin()
  const { key, name } = row
  return (
    <span className={classes.actions}>
      <Link
        to={portalPaths.team.href(key)}
        className={classes.link}
        aria-label={t('actions.viewOf', { name })}
      >
        {t('actions.view')}
      </Link>
      {isAdmin && (
        <Link
          to={portalPaths.editTeam.href(key)}
          className={classes.link}
          aria-label={t('actions.editOf', { name })}
        >
          {t('actions.edit')}
        </Link>
      )}
      <RowMenu name={name} actions={useActions(row, archiving)} />
    </span>
  )
}

function useActions(row: OrganizationRow, archiving: Archiving): RowAction[] {
  const { t } = useTranslation('organizations')
  const isAdmin = useIsAdmin()
  const { key, slug, archived } = row
  const Turn = archived ? IconArchiveOff : IconArchive
  const turn: RowAction = {
    key: 'archive',
    word: t(archived ? 'actions.restore' : 'actions.archive'),
    icon: <Turn size={18} aria-hidden="true" />,
    run: () => archiving.turn(row),
  }
  const site: RowAction = {
    ...{ key: 'site', word: t('actions.site'), to: paths.organization.href(slug) },
    icon: <IconExternalLink size={18} aria-hidden="true" />,
  }
  return [
    {
      ...{ key: 'dashboard', word: t('actions.dashboard') },
      to: portalPaths.teamDashboard.href(key),
      icon: <IconChartBar size={18} aria-hidden="true" />,
    },
    ...(archived ? [] : [site]),
    ...(isAdmin ? [turn] : []),
  ]
}
