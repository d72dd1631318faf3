import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import frame from '#web/ui/frame.module.css'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Link } from '#web/ui/link.tsx'
import { Logo } from '#web/ui/mark.tsx'
import { MenuToggle } from '#web/ui/menu-toggle.tsx'
import { useToggleMenu } from '#web/ui/use-toggle-menu.ts'
import { AccountButton } from './account-button.tsx'
import { HeaderNav } from './header-nav.tsx'
import { HeaderSearch } from './header-search.tsx'
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
 * One set of links for all widths. From 890 px on they stand in rows; below, the menu button opens
 * them under the bar.
 */
function FullHeader({ hasSearch }: { hasSearch: boolean }) {
  const { t } = useTranslation()
  const menu = useToggleMenu()
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to={paths.home.href()} className={frame.home} aria-label={t('header.home')}>
          <Logo />
        </Link>
        <MenuToggle
          menu={menu}
          controls="site-menu"
          words={{ open: t('header.openMenu'), close: t('header.closeMenu') }}
          className={classes.toggle}
        />
        <div id="site-menu" className={classNames(classes.menu, menu.isOpen && classes.menuOpen)}>
          {hasSearch && <HeaderSearch onSearch={menu.close} />}
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
