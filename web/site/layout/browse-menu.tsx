import { IconChevronDown } from '@tabler/icons-react'
import { type FocusEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useEscape } from '#web/ui/use-escape.ts'
import classes from './header-nav.module.css'

/** A submenu on wide screens. Below 890 px its two links stand in the menu itself, in full words. */
export function BrowseMenu() {
  const { t } = useTranslation()
  const menu = useDisclosure()
  const id = useId()
  const deals = paths.deals.href()
  const fanPages = paths.organizations.href()
  return (
    <>
      <li className={classes.submenu} ref={menu.area} onBlur={menu.closeWhenLeft}>
        <button
          ref={menu.button}
          type="button"
          className={classes.link}
          aria-expanded={menu.isOpen}
          aria-controls={id}
          onClick={menu.flip}
        >
          {t('header.browse')}
          <IconChevronDown size={16} stroke={2.4} className={classes.chevron} aria-hidden="true" />
        </button>
        <ul id={id} className={classes.panel} hidden={!menu.isOpen}>
          <li>
            <Link to={deals}>{t('header.allDeals')}</Link>
          </li>
          <li>
            <Link to={fanPages}>{t('header.fanPages')}</Link>
          </li>
        </ul>
      </li>
      <li className={classes.onlyMobile}>
        <Link to={deals} className={classes.link}>
          {t('header.browseAllDeals')}
        </Link>
      </li>
      <li className={classes.onlyMobile}>
        <Link to={fanPages} className={classes.link}>
          {t('header.browseFanPages')}
        </Link>
      </li>
    </>
  )
}

/** Opens and closes by its button; Escape, leaving it and going somewhere close it too. */
function useDisclosure() {
  const [isOpen, setOpen] = useState(false)
  const area = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the submenu.
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
