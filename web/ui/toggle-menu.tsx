import { IconMenu2, IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { classNames } from './class-names.ts'
import frame from './frame.module.css'
import { useEscape } from './use-escape.ts'

type MenuToggleProps = {
  menu: ToggleMenu
  /** Id of the element that it opens. */
  controls: string
  words: { open: string; close: string }
  /** Hides it where the menu is always open. */
  className: string | undefined
}

/** The menu button of a frame on narrow screens. */
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

/** A menu behind a button. Closing it returns the focus to the button; navigation closes it too. */
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
