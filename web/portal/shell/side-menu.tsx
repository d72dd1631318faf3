import { IconHome, IconLogout } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { portalHome } from '#web/lib/portal-homes.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import type { SessionUser } from '#web/lib/session/session-user.ts'
import { currentItem, portalExits, portalSections } from '#web/lib/staff-menus.ts'
import { classNames } from '#web/ui/class-names.ts'
import frame from '#web/ui/frame.module.css'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Link } from '#web/ui/link.tsx'
import { Logo } from '#web/ui/mark.tsx'
import { MenuToggle } from '#web/ui/menu-toggle.tsx'
import { useToggleMenu } from '#web/ui/use-toggle-menu.ts'
import { menuIcons } from './menu-icons.ts'
import { SearchOpener } from './search-opener.tsx'
import classes from './side-menu.module.css'

const menuStaysMilliseconds = 500

/** Shows the sections for staff, then their account, their language and the ways out. */
export function SideMenu() {
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
        {user && <SearchOpener user={user} />}
        <MenuToggle
          menu={menu}
          controls="portal-menu"
          words={{ open: t('menu.open'), close: t('menu.close') }}
          className={classes.toggle}
        />
      </div>
      <div id="portal-menu" className={classNames(classes.menu, menu.isOpen && classes.menuOpen)}>
        {user && <Sections user={user} />}
        <div className={classes.foot}>
          {user && <Account user={user} />}
          <PortalLanguage onSwitched={menu.close} />
          {user && <Exits />}
        </div>
      </div>
    </header>
  )
}

function Sections({ user }: { user: SessionUser }) {
  const { t } = useTranslation('portal')
  const { pathname } = useLocation()
  const items = portalSections(user)
  const current = currentItem(items, pathname)
  return (
    <nav aria-label={t('menu.navigation')}>
      <ul className={classes.items}>
        {items.map((item) => {
          const Icon = menuIcons[item.word]
          return (
            <li key={item.word}>
              <Link
                to={item.to}
                className={classes.item}
                aria-current={
                  item === current ? (item.to === pathname ? 'page' : 'true') : undefined
                }
              >
                <Icon size={20} stroke={1.75} aria-hidden="true" />
                {t(`menu.${item.word}`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Shows the person who is signed in, and their role. */
function Account({ user }: { user: SessionUser }) {
  const { t } = useTranslation('portal')
  return (
    <div className={classes.account}>
      <span className={classes.initial} aria-hidden="true">
        {(user.firstName ?? user.email).slice(0, 1).toUpperCase()}
      </span>
      <p className={classes.who}>
        <span className={classes.email} title={user.email}>
          {user.email}
        </span>
        {user.role && <span className={classes.role}>{t(`roles.${user.role}`)}</span>}
      </p>
    </div>
  )
}

function Exits() {
  const { t } = useTranslation('portal')
  return (
    <ul className={classes.items}>
      {portalExits.map(({ word, to }) => {
        const Icon = word === 'logout' ? IconLogout : IconHome
        return (
          <li key={word}>
            <Link to={to} className={classes.item}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              {t(`menu.${word}`)}
            </Link>
          </li>
        )
      })}
    </ul>
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
