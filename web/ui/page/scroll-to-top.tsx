import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export const mainId = 'main'

/**
 * A new path starts at its top, and keyboard and screen-reader users start there too: focus moves
 * to the main landmark. The first path is left alone, the browser has placed focus itself.
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
