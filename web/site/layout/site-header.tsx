import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import {
  type FocusEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import frame from '#web/ui/frame.module.css'
import {
  Button,
  ButtonLink,
  classNames,
  LanguageSwitch,
  Link,
  Logo,
  lazyPart,
  MenuToggle,
  useEscape,
  useToggleMenu,
} from '#web/ui/index.ts'
import { SearchBox, useTeamSearch } from '../parts/index.ts'
import classes from './site-header.module.css'

type SiteHeaderProps = { isEmbedded: boolean; hasSearch: boolean }

export function SiteHeader({ isEmbedded, hasSearch }: SiteHeaderProps) {
  const { t } = useTranslation()
  if (isEmbedded) {
    return (
      <header className={classes.header}>
        <div className={classes.bar}>
          <a href={paths.home.href()} target="_blank" rel="noopener" className={frame.home}>
            <Logo />
            <span className="sr-only">
              {t('header.home')} ({t('common.opensInNewTab')})
            </span>
          </a>
        </div>
      </header>
    )
  }
  return <FullHeader hasSearch={hasSearch} />
}

/**
 * Header with one set of links for all widths. The links are in rows from 890 px, and in a menu
 * below that.
 */
function FullHeader({ hasSearch }: { hasSearch: boolean }) {
  const { t } = useTranslation()
  const menu = useToggleMenu()
  const { pathname } = useLocation()
  const currentOf = useCurrent()
  const isOnList = [paths.deals.pattern, paths.organizations.pattern].includes(pathname)
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link
          to={paths.home.href()}
          className={frame.home}
          aria-label={t('header.home')}
          aria-current={currentOf(paths.home.href())}
        >
          <Logo />
        </Link>
        <MenuToggle
          menu={menu}
          controls="site-menu"
          words={{ open: t('header.openMenu'), close: t('header.closeMenu') }}
          className={classes.toggle}
        />
        <div id="site-menu" className={classNames(classes.menu, menu.isOpen && classes.menuOpen)}>
          {hasSearch && <HeaderSearch isFolded={isOnList} onSearch={menu.close} />}
          <HeaderNav />
          <div className={classes.account}>
            <LanguageSwitch label={t('common.language')} />
            <AccountButton onUse={menu.close} />
          </div>
        </div>
      </div>
    </header>
  )
}

function AccountButton({ onUse }: { onUse: () => void }) {
  const { t } = useTranslation()
  const session = useSession()
  if (session.status === 'signedIn') {
    return (
      <ButtonLink look="outline" to={paths.logout.href()}>
        {t('header.signOut')}
      </ButtonLink>
    )
  }
  const logIn = () => {
    onUse()
    session.openLogin('login')
  }
  return <Button onClick={logIn}>{t('header.logIn')}</Button>
}

type HeaderSearchProps = {
  /** True if the search is an icon until it is pressed, because the page has its own search. */
  isFolded: boolean
  onSearch: () => void
}

/** Search box for FanPages. Ignores blank text. */
function HeaderSearch({ isFolded, onSearch }: HeaderSearchProps) {
  const { t } = useTranslation()
  const submit = useTeamSearch(onSearch)
  return (
    <search className={classNames(classes.search, isFolded && classes.folded)}>
      <form onSubmit={submit} className={classes.form}>
        <SearchBox
          label={t('header.searchLabel')}
          placeholder={t('header.searchPlaceholder')}
          className={classes.input}
          onOpen={onSearch}
        />
        <button type="submit" className={classes.submit} aria-label={t('common.search')}>
          <IconSearch size={20} aria-hidden="true" />
        </button>
      </form>
    </search>
  )
}

const MenuCoupons = lazyPart(async () => (await import('./coupon-bar.tsx')).MenuCoupons, {
  words: ['wallet'],
  isExtra: true,
})

function HeaderNav() {
  const { t } = useTranslation()
  const session = useSession()
  const isSignedIn = session.status === 'signedIn'
  return (
    <nav aria-label={t('header.navigation')}>
      <ul className={classes.list}>
        <NavItem to={paths.unlockExclusives.href()}>{t('header.unlock')}</NavItem>
        {isSignedIn && (
          <NavItem to={paths.feed.href()} isInThumbBar>
            {t('header.feed')}
          </NavItem>
        )}
        <NavItem to={paths.about.href()}>{t('header.about')}</NavItem>
        <Submenu
          word={t('header.browse')}
          links={[
            {
              to: paths.deals.href(),
              word: t('header.allDeals'),
              wordOnMobile: t('header.browseAllDeals'),
              isInThumbBar: true,
            },
            { to: paths.deals.href({ flashDeals: true }), word: t('header.flashDeals') },
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
              { to: paths.savedDeals.href(), word: t('header.saved'), isInThumbBar: true },
              { to: paths.purchases.href(), word: t('header.purchases'), isInThumbBar: true },
              { to: paths.profile.href(), word: t('header.profile'), isInThumbBar: true },
            ]}
          />
        )}
      </ul>
    </nav>
  )
}

type NavItemProps = { to: string; isInThumbBar?: boolean; children: string }

function NavItem({ to, isInThumbBar, children }: NavItemProps) {
  const currentOf = useCurrent()
  return (
    <li className={isInThumbBar ? classes.inThumbBar : undefined}>
      <Link to={to} className={classes.link} aria-current={currentOf(to)}>
        {children}
      </Link>
    </li>
  )
}

type SubmenuProps = {
  word: string
  first?: ReactNode
  links: { to: string; word: string; wordOnMobile?: string; isInThumbBar?: boolean }[]
}

/** Submenu on wide screens. Below 890 px, the menu lists the submenu's links directly. */
function Submenu({ word, first, links }: SubmenuProps) {
  const menu = useDisclosure()
  const id = useId()
  const currentOf = useCurrent()
  return (
    <>
      <li className={classes.submenu} ref={menu.area} onBlur={menu.closeWhenLeft}>
        <button
          ref={menu.button}
          type="button"
          className={classes.link}
          aria-current={links.some(({ to }) => currentOf(to)) || undefined}
          aria-expanded={menu.isOpen}
          aria-controls={id}
          onClick={menu.flip}
        >
          {word}
          <IconChevronDown size={16} stroke={2.4} className={classes.chevron} aria-hidden="true" />
        </button>
        <ul id={id} className={classes.panel} hidden={!menu.isOpen}>
          {first}
          {links.map(({ to, word: name }) => (
            <li key={to}>
              <Link to={to} aria-current={currentOf(to)}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </li>
      {first}
      {links.map(({ to, word: name, wordOnMobile = name, isInThumbBar }) => (
        <li key={to} className={classNames(classes.onlyMobile, isInThumbBar && classes.inThumbBar)}>
          <Link to={to} className={classes.link} aria-current={currentOf(to)}>
            {wordOnMobile}
          </Link>
        </li>
      ))}
    </>
  )
}

/**
 * Returns the state of a submenu. Its button, Escape, a loss of focus, a press outside and
 * navigation close it.
 */
function useDisclosure() {
  const [isOpen, setOpen] = useState(false)
  const area = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the submenu.
  useEffect(() => setOpen(false), [location])
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])
  const closeFromKeyboard = useCallback(() => {
    setOpen(false)
    button.current?.focus()
  }, [])
  useEscape(isOpen, closeFromKeyboard)
  return {
    isOpen,
    area,
    button,
    flip: () => setOpen(!isOpen),
    closeWhenLeft: (event: FocusEvent) => {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
    },
  }
}

/**
 * Returns a function that gives a link's `aria-current`. Links to all deals, flash deals and
 * contests differ only in their query.
 */
function useCurrent(): (to: string) => 'page' | undefined {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const kind = ['contestDeals', 'flashDeals'].find((name) => query.get(name) === 'true')
  return (to) => {
    const [path, asked] = to.split('?')
    const isCurrent = path === pathname && asked === (kind && `${kind}=true`)
    return isCurrent ? 'page' : undefined
  }
}
