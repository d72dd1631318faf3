import {
  IconBuildingStadium,
  IconBuildingStore,
  IconCirclePlus,
  IconHome,
  IconLayoutDashboard,
  IconLogout,
  IconQrcode,
  IconReportAnalytics,
  IconSearch,
  IconSettings,
  IconTags,
  IconTicket,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { portalHome } from '#web/lib/portal/homes.ts'
import {
  currentItem,
  type PortalSection,
  portalExits,
  portalSections,
} from '#web/lib/portal/menus.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import type { SessionUser } from '#web/lib/session/session-user.ts'
import frame from '#web/ui/frame.module.css'
import {
  BlankView,
  ButtonAnchor,
  classNames,
  ErrorBoundary,
  ErrorPage,
  LanguageSwitch,
  Link,
  Logo,
  MenuToggle,
  mainId,
  useFocusAfterPress,
  useToggleMenu,
} from '#web/ui/index.ts'
import { lateDialog } from '#web/ui/lazy-loading/late-dialog.ts'
import { PauseBanner, SavedNotice } from './notices.tsx'
import classes from './portal-layout.module.css'

/**
 * Frame of the portal, with a side menu that depends on the role. On phones and tablets a button
 * opens the menu.
 */
export function PortalLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  useFocusAfterPress()
  return (
    <div className={classes.layout}>
      <a href={`#${mainId}`} className={frame.skip}>
        {t('common.skipToContent')}
      </a>
      <SideMenu />
      <main id={mainId} tabIndex={-1} className={classes.main}>
        <PauseBanner />
        <SavedNotice />
        <ErrorBoundary fallback={<ErrorPage />} resetKey={pathname}>
          <Suspense fallback={<BlankView />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <ScanBar />
    </div>
  )
}

/**
 * Link to the scanner at the bottom of the screen, for a business's own account. Loads a new
 * document, because only the scanner's document is allowed to use the camera.
 */
function ScanBar() {
  const { t } = useTranslation('portal')
  const session = useSession()
  const { pathname } = useLocation()
  if (session.status !== 'signedIn' || session.user.role !== 'sponsor') return null
  const { sponsorKey } = session.user
  if (sponsorKey === undefined) return null
  const scan = portalPages.scan.href(sponsorKey)
  if (pathname === scan) return null
  return (
    <nav aria-label={t('scan.counter')} className={classes.bar}>
      <ButtonAnchor href={scan}>
        <IconQrcode size={22} aria-hidden="true" />
        {t('scan.link')}
      </ButtonAnchor>
    </nav>
  )
}

const menuStaysMilliseconds = 500

/**
 * Side menu with links to the portal's sections, then account, language and logout. On tablets it
 * is a rail of icons until a button opens it. It closes when the focus leaves it.
 */
function SideMenu() {
  const { t } = useTranslation('portal')
  const session = useSession()
  const menu = useToggleMenu()
  const user = session.status === 'signedIn' ? session.user : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears that the focus left its controls.
    <header
      className={classNames(classes.side, !menu.isOpen && classes.rail)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (menu.isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) menu.flip()
      }}
    >
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
          const word = t(`menu.${item.word}`)
          return (
            <li key={item.word}>
              <Link
                to={item.to}
                className={classes.item}
                title={word}
                aria-current={
                  item === current ? (item.to === pathname ? 'page' : 'true') : undefined
                }
              >
                <Icon size={20} stroke={1.75} aria-hidden="true" />
                {word}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The signed-in user and the user's role. */
function Account({ user }: { user: SessionUser }) {
  const { t } = useTranslation('portal')
  return (
    <div className={classes.account} title={user.email}>
      <span className={classes.initial} aria-hidden="true">
        {user.email.slice(0, 1).toUpperCase()}
      </span>
      <p className={classes.who}>
        <span className={classes.email}>{user.email}</span>
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
        const text = t(`menu.${word}`)
        return (
          <li key={word}>
            <Link to={to} className={classes.item} title={text}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              {text}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Language switch that closes the menu shortly after the new language is visible. */
function PortalLanguage({ onSwitched }: { onSwitched: () => void }) {
  const { t } = useTranslation()
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  const closeSoon = () => {
    closing.current = setTimeout(onSwitched, menuStaysMilliseconds)
  }
  return <LanguageSwitch label={t('common.language')} onChange={closeSoon} />
}

const menuIcons: Record<PortalSection, TablerIcon> = {
  dashboard: IconLayoutDashboard,
  organizations: IconBuildingStadium,
  brands: IconTags,
  businesses: IconBuildingStore,
  deals: IconTicket,
  createOrganization: IconCirclePlus,
  createBusiness: IconCirclePlus,
  reports: IconReportAnalytics,
  adminSettings: IconSettings,
}

const CommandSearch = lateDialog(
  async () => (await import('../search/command-search.tsx')).CommandSearch,
)

/** Button that opens the command search. The keys `/`, Ctrl+K and Command+K also open it. */
function SearchOpener({ user }: { user: SessionUser }) {
  const { t } = useTranslation('portal')
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setOpen(true)
  }
  useShortcuts(open)
  return (
    <>
      <button
        type="button"
        className={classes.opener}
        title={t('search.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={open}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <span className={classes.word}>{t('search.open')}</span>
      </button>
      {wasOpened && <CommandSearch user={user} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

function useShortcuts(open: () => void): void {
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="combobox"]'

function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (ctrlKey || metaKey) return !altKey && key.toLowerCase() === 'k'
  // In a text field, `/` is only text.
  return key === '/' && !(target instanceof Element && target.closest(TYPED_INTO))
}
