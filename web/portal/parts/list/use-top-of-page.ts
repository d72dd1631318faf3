import { type RefObject, useEffect, useRef } from 'react'
import type { Paging } from './listing.ts'

/** Scrolls to the top of the list when the page is changed from below it; the focus stays where it is. */
export function useTopOfPage(place: RefObject<HTMLElement | null>, paging: Paging): void {
  const page = paging.kind === 'numbered' ? paging.page : 1
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const element = place.current
    if (!element?.contains(document.activeElement)) return
    if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' })
  }, [page, place])
}
