import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export const mainId = 'main'

/**
 * Scrolls to the top and focuses the main landmark for screen readers when the path changes. Does
 * nothing when the site opens, because the browser then restores the scroll position.
 */
export function ScrollToTop() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    window.scrollTo(0, 0)
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
