import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { currentItem } from '#web/lib/portal/menus.ts'
import { Link, useCurrentInSight } from '#web/ui/index.ts'
import tab from '#web/ui/tab.module.css'
import classes from './tabs.module.css'

/** A tab. Each tab is a page with its own path. */
export type Tab = { to: string; word: string }

/** Tabs as links, so that each tab can be shared and the browser's Back button works. */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label?: string | undefined }) {
  const { t } = useTranslation('lists')
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const current = currentItem(tabs, pathname)
  useCurrentInSight(row)
  return (
    <nav ref={row} aria-label={label ?? t('frame.tabs')} className={classes.place}>
      <ul className={classes.tabs} onKeyDown={moveAlong} onFocus={showWhole}>
        {tabs.map((one) => (
          <li key={one.to}>
            <Link
              to={one.to}
              className={tab.tab}
              aria-current={one === current ? (one.to === pathname ? 'page' : 'true') : undefined}
            >
              {one.word}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Moves the focus along the tabs by arrow keys, and to the first or last tab by Home and End. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const index = links.findIndex((link) => link.contains(event.target as Node))
  const next = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    Home: 0,
    End: links.length - 1,
  }[event.key]
  const link = next === undefined || index < 0 ? undefined : links[next]
  if (!link) return
  event.preventDefault()
  link.focus()
}

/** Scrolls a focused tab into view completely. Browsers stop once its start is visible. */
function showWhole({ target }: FocusEvent<HTMLElement>): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
