import {
  IconAbacus,
  IconAdjustments,
  IconCategory,
  IconChevronRight,
  IconHeartbeat,
  IconHistory,
  IconPlayerPause,
  IconStar,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { portalPages } from '#web/lib/portal/pages.ts'
import { Link } from '#web/ui/index.ts'
import { ListPage } from '../parts/index.ts'
import classes from './settings-page.module.css'

const rooms = [
  { name: 'featured', to: portalPages.featuredOrganizations.href(), Icon: IconStar },
  { name: 'categories', to: portalPages.categorySettings.href(), Icon: IconCategory },
  { name: 'recommended', to: portalPages.recommendedDeals.href(), Icon: IconAdjustments },
  { name: 'dealHealth', to: portalPages.dealHealth.href(), Icon: IconHeartbeat },
  { name: 'switches', to: portalPages.switches.href(), Icon: IconPlayerPause },
  { name: 'staff', to: portalPages.staff.href(), Icon: IconUsers },
  { name: 'audit', to: portalPages.changes.href(), Icon: IconHistory },
  { name: 'recounts', to: portalPages.recounts.href(), Icon: IconAbacus },
] as const satisfies readonly { name: string; to: string; Icon: TablerIcon }[]

/** Page that links to an admin's settings, the staff, the changes and the nightly recounts. */
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
