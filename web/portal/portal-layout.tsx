import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router'
import { portalHome, useSession } from '#web/lib/session/session-context.tsx'
import { portalMenu } from '#web/lib/staff-menus.ts'
import { classNames } from '#web/ui/class-names.ts'
import frame from '#web/ui/frame.module.css'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Logo } from '#web/ui/mark.tsx'
import { MenuToggle } from '#web/ui/menu-toggle.tsx'
import { BlankView } from '#web/ui/page/blank-view.tsx'
import { ErrorBoundary } from '#web/ui/page/error-boundary.tsx'
import { ErrorPage } from '#web/ui/page/error-page.tsx'
import { mainId } from '#web/ui/page/scroll-to-top.tsx'
import { useToggleMenu } from '#web/ui/use-toggle-menu.ts'
import classes from './portal-layout.module.css'

const menuStaysMilliseconds = 500

/** The frame of the portal: a side menu by role, behind a button on narrow screens. */
export function PortalLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <div className={classes.layout}>
      <a href={`#${mainId}`} className={frame.skip}>
        {t('common.skipToContent')}
      </a>
      <SideMenu />
      <main id={mainId} tabIndex={-1} className={classes.main}>
        <ErrorBoundary fallback={<ErrorPage />} resetKey={pathname}>
          <Suspense fallback={<BlankView />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
    </div>
  )
}

function SideMenu() {
  const { t } = useTranslation('portal')
  const session = useSession()
  const menu = useToggleMenu()
  const user = session.status === 'signedIn' ? session.user : undefined
  return (
    <header className={classes.side}>
      <div className={classes.top}>
        <Link
          to={portalHome(user)}
          className={classNames(frame.home, classes.home)}
          aria-label={t('menu.home')}
        >
          <Logo size={26} />
        </Link>
        <MenuToggle
          menu={menu}
          controls="portal-menu"
          words={{ open: t('menu.open'), close: t('menu.close') }}
          className={classes.toggle}
        />
      </div>
      <div id="portal-menu" className={classNames(classes.menu, menu.isOpen && classes.menuOpen)}>
        {user && (
          <nav aria-label={t('menu.navigation')}>
            <ul className={classes.items}>
              {portalMenu(user).map(({ word, to }) => (
                <li key={word}>
                  <NavLink to={to} end className={classNames(classes.item)}>
                    {t(`menu.${word}`)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={classes.language}>
          <PortalLanguage onSwitched={menu.close} />
          {user && <p className={classes.email}>{user.email}</p>}
        </div>
      </div>
    </header>
  )
}

/** Its menu closes a moment after the switch, once the new words have been seen. */
function PortalLanguage({ onSwitched }: { onSwitched: () => void }) {
  const { t } = useTranslation()
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  const closeSoon = () => {
    closing.current = setTimeout(onSwitched, menuStaysMilliseconds)
  }
  return <LanguageSwitch label={t('common.language')} onChange={closeSoon} />
}
