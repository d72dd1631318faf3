import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { portalPaths } from '#web/lib/paths.ts'
import { RowMenu } from '../../parts/list/row-menu.tsx'
import { useIsAdmin } from '../../parts/use-is-admin.ts'
import { useActions } from '../parts/use-actions.tsx'
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
