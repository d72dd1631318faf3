import { useTranslation } from 'react-i18next'
import { publicSideMenu } from '#web/lib/portal/menus.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { Link } from '#web/ui/index.ts'
import classes from './staff-bar.module.css'

/** Bar above the header with links to the portal, for users with a portal role. */
export function StaffBar() {
  const { t } = useTranslation()
  const session = useSession()
  const items = session.status === 'signedIn' ? publicSideMenu(session.user) : []
  if (items.length === 0) return null
  return (
    <nav className={classes.bar} aria-label={t('staff.navigation')}>
      <ul className={classes.items}>
        {items.map(({ word, to }) => (
          <li key={word}>
            <Link to={to} className={classes.item}>
              {t(`staff.${word}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
