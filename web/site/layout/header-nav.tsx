import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { BrowseMenu } from './browse-menu.tsx'
import classes from './header-nav.module.css'

export function HeaderNav() {
  const { t } = useTranslation()
  const isSignedIn = useSession().status === 'signedIn'
  return (
    <nav aria-label={t('header.navigation')} className={classes.nav}>
      <ul className={classes.list}>
        <NavItem to={paths.unlockExclusives.href()}>{t('header.unlock')}</NavItem>
        {isSignedIn && <NavItem to={paths.feed.href()}>{t('header.feed')}</NavItem>}
        <NavItem to={paths.about.href()}>{t('header.about')}</NavItem>
        <BrowseMenu />
        <NavItem to={paths.deals.href({ contestDeals: true })}>{t('header.contests')}</NavItem>
        {isSignedIn && <NavItem to={paths.savedDeals.href()}>{t('header.saved')}</NavItem>}
        {isSignedIn && <NavItem to={paths.profile.href()}>{t('header.profile')}</NavItem>}
      </ul>
    </nav>
  )
}

/** Current only when path and query both agree: Contests is a view of the deals. */
export function useIsCurrent(): (to: string) => boolean {
  const { pathname, search } = useLocation()
  const isContests = new URLSearchParams(search).get('contestDeals') === 'true'
  return (to) => {
    const [path = '', query] = to.split('?')
    if (path !== pathname) return false
    return query ? isContests : !isContests
  }
}

export function NavItem({ to, children }: { to: string; children: string }) {
  const isCurrent = useIsCurrent()
  return (
    <li>
      <Link to={to} className={classes.link} aria-current={isCurrent(to) ? 'page' : undefined}>
        {children}
      </Link>
    </li>
  )
}
