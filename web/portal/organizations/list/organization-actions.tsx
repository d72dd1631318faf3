import { IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { portalPaths } from '#web/lib/portal-paths.ts'
import type { RowAction } from '../../parts/list/row-action.ts'
import { RowMenu } from '../../parts/list/row-menu.tsx'
import { useActions } from '../parts/use-actions.tsx'
import type { Archiving } from '../parts/use-archiving.ts'
import type { OrganizationRow } from './organization-row.ts'

type OrganizationActionsProps = { row: OrganizationRow; archiving: Archiving }

/** Shows the actions on an organization other than viewing and editing it. */
export function OrganizationActions({ row, archiving }: OrganizationActionsProps) {
  const { t } = useTranslation('organizations')
  const actions = useActions(row, archiving)
  const own: RowAction = {
    key: 'own',
    word: t('actions.own'),
    to: portalPaths.team.href(row.key),
    icon: <IconUsersGroup size={18} aria-hidden="true" />,
  }
  return <RowMenu name={row.name} actions={row.isBrand ? [own, ...actions] : actions} />
}
