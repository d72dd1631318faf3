import { IconMenu2, IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { classNames } from './class-names.ts'
import frame from './frame.module.css'
import { useEscape } from './use-escape.ts'

type MenuToggleProps = {
  menu: ToggleMenu
  /** ID of the menu that the button opens. */
  controls: string
  words: { open: string; close: string }
  /** Class that hides the button in windows in which the menu is always open. */
  className: string | undefined
}

/** Button that opens the menu of the site or the portal in narrow windows. */
export function MenuToggle({ menu, controls, words, className }: MenuToggleProps) {
  const Icon = menu.isOpen ? IconX : IconMenu2
  return (
    <button
      ref={menu.toggle}
      type="button"
      className={classNames(frame.toggle, className)}
      aria-expanded={menu.isOpen}
      aria-controls={controls}
      aria-label={menu.isOpen ? words.close : words.open}
      onClick={menu.flip}
    >
      <Icon size={26} aria-hidden="true" />
    </button>
  )
}

/**
 * Returns the state of a menu behind a button. Navigation closes the menu. Escape closes it and
 * returns the focus to the button.
 */
export function useToggleMenu() {
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address closes the menu.
  useEffect(() => setOpen(false), [pathname, search])
  const close = useCallback(() => {
    setOpen(false)
    toggle.current?.focus()
  }, [])
  useEscape(isOpen, close)
  return { isOpen, toggle, flip: () => setOpen(!isOpen), close }
}

type ToggleMenu = ReturnType<typeof useToggleMenu>
