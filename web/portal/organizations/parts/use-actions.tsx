import { IconArchive, IconArchiveOff, IconChartBar, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Organization } from '#shared/model/organization.ts'
import { paths } from '#web/lib/paths.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import type { RowAction } from '../../parts/list/row-action.ts'
import { useIsAdmin } from '../../parts/use-is-admin.ts'
import type { Archiving } from './use-archiving.ts'

type Organized = Pick<Organization, 'key' | 'name' | 'slug' | 'archived'>

/** Returns the actions on an organization other than viewing and editing it. */
export function useActions(organization: Organized, archiving: Archiving): RowAction[] {
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
      to: portalPaths.teamDashboard.href(key),
      icon: <IconChartBar size={18} aria-hidden="true" />,
    },
    ...(archived ? [] : [site]),
    ...(isAdmin ? [turn] : []),
  ]
}
