import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { lazyPart } from '#web/ui/lazy-screen.tsx'
import { Link } from '#web/ui/link.tsx'
import classes from './header-nav.module.css'
import { Submenu } from './submenu.tsx'
import { useIsCurrent } from './use-is-current.ts'

const MenuCoupons = lazyPart(async () => (await import('./menu-coupons.tsx')).MenuCoupons, {
  words: ['wallet'],
  isExtra: true,
})

export function HeaderNav() {
  const { t } = useTranslation()
  const session = useSession()
  const isSignedIn = session.status === 'signedIn'
  return (
    <nav aria-label={t('header.navigation')} className={classes.nav}>
      <ul className={classes.list}>
        <NavItem to={paths.unlockExclusives.href()}>{t('header.unlock')}</NavItem>
        {isSignedIn && <NavItem to={paths.feed.href()}>{t('header.feed')}</NavItem>}
        <NavItem to={paths.about.href()}>{t('header.about')}</NavItem>
        <Submenu
          word={t('header.browse')}
          links={[
            {
              to: paths.deals.href(),
              word: t('header.allDeals'),
              wordOnMobile: t('header.browseAllDeals'),
            },
            {
              to: paths.organizations.href(),
              word: t('header.fanPages'),
              wordOnMobile: t('header.browseFanPages'),
            },
          ]}
        />
        <NavItem to={paths.deals.href({ contestDeals: true })}>{t('header.contests')}</NavItem>
        {isSignedIn && (
          <Submenu
            word={t('header.account')}
            first={<MenuCoupons account={session.user.key} />}
            links={[
              { to: paths.savedDeals.href(), word: t('header.saved') },
              { to: paths.purchases.href(), word: t('header.purchases') },
              { to: paths.profile.href(), word: t('header.profile') },
            ]}
          />
        )}
      </ul>
    </nav>
  )
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
