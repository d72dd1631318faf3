import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useEscape } from './use-escape.ts'

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

export type ToggleMenu = ReturnType<typeof useToggleMenu>
