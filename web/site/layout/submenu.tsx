import { IconChevronDown } from '@tabler/icons-react'
import {
  type FocusEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { useEscape } from '#web/ui/use-escape.ts'
import classes from './header-nav.module.css'
import { useIsCurrent } from './use-is-current.ts'

type SubmenuProps = {
  word: string
  /** Items above the links; they choose their looks by where they stand. */
  first?: ReactNode
  links: { to: string; word: string; wordOnMobile?: string }[]
}

/** A submenu on wide screens. Below 890 px its links stand in the menu itself, in full words. */
export function Submenu({ word, first, links }: SubmenuProps) {
  const menu = useDisclosure()
  const id = useId()
  const isCurrent = useIsCurrent()
  const current = (to: string) => (isCurrent(to) ? 'page' : undefined)
  return (
    <>
      <li className={classes.submenu} ref={menu.area} onBlur={menu.closeWhenLeft}>
        <button
          ref={menu.button}
          type="button"
          className={classes.link}
          aria-current={links.some(({ to }) => isCurrent(to)) ? 'true' : undefined}
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
              <Link to={to} aria-current={current(to)}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </li>
      {first}
      {links.map(({ to, word: name, wordOnMobile = name }) => (
        <li key={to} className={classes.onlyMobile}>
          <Link to={to} className={classes.link} aria-current={current(to)}>
            {wordOnMobile}
          </Link>
        </li>
      ))}
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
