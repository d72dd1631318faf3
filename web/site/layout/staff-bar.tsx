import { useTranslation } from 'react-i18next'
import { useSession } from '#web/lib/session/session-context.tsx'
import { publicSideMenu } from '#web/lib/staff-menus.ts'
import { Link } from '#web/ui/link.tsx'
import classes from './staff-bar.module.css'

/** The way back to work, above the fans' header. Only people with a role in the portal see it. */
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
