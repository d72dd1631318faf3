import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useEscape } from './use-escape.ts'

/**
 * A menu behind a button. Escape closes it and gives the focus back to the button; going anywhere
 * closes it too.
 */
export function useToggleMenu() {
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address closes the menu.
  useEffect(() => setOpen(false), [pathname, search])
  const closeFromKeyboard = useCallback(() => {
    setOpen(false)
    toggle.current?.focus()
  }, [])
  useEscape(isOpen, closeFromKeyboard)
  const close = useCallback(() => setOpen(false), [])
  return { isOpen, toggle, flip: () => setOpen(!isOpen), close }
}
