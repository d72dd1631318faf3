import {
  IconAbacus,
  IconAdjustments,
  IconCategory,
  IconChevronRight,
  IconHistory,
  IconStar,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { ListPage } from '../parts/frames/list-page.tsx'
import classes from './settings-page.module.css'

const rooms = [
  { name: 'featured', to: portalPaths.featuredOrganizations.href(), Icon: IconStar },
  { name: 'categories', to: portalPaths.categorySettings.href(), Icon: IconCategory },
  { name: 'recommended', to: portalPaths.recommendedDeals.href(), Icon: IconAdjustments },
  { name: 'staff', to: portalPaths.staff.href(), Icon: IconUsers },
  { name: 'audit', to: portalPaths.changes.href(), Icon: IconHistory },
  { name: 'recounts', to: portalPaths.recounts.href(), Icon: IconAbacus },
] as const satisfies readonly { name: string; to: string; Icon: TablerIcon }[]

/** Shows the settings that only admins have, each on a page of its own. */
export function SettingsPage() {
  const { t } = useTranslation('settings')
  return (
    <ListPage title={t('title')} lead={t('lead')}>
      <ul className={classes.rooms}>
        {rooms.map(({ name, to, Icon }) => (
          <li key={name} className={classes.room}>
            <Icon size={24} stroke={1.75} className={classes.icon} aria-hidden="true" />
            <div className={classes.words}>
              <Link to={to} className={classes.link}>
                {t(`${name}.title`)}
              </Link>
              <p className={classes.note}>{t(`${name}.note`)}</p>
            </div>
            <IconChevronRight size={20} className={classes.chevron} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}
