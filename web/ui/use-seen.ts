import { type RefObject, useEffect, useState } from 'react'

/** Returns true once half of the element has been in view. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  return useIntersection(element, HALF_SEEN)
}

/**
 * Returns true once the element has been in view. After the first scroll, an element at most half a
 * viewport below the window, or two viewports above it, counts as in view. Before the first scroll,
 * half of a heavy element must be in view.
 */
export function useNear(element: RefObject<HTMLElement | null>, isHeavy = false): boolean {
  const [hasScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const note = () => setScrolled(true)
    window.addEventListener('scroll', note, { once: true, passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])
  return useIntersection(element, hasScrolled ? NEAR : isHeavy ? HALF_SEEN : IN_WINDOW)
}

const HALF_SEEN = { threshold: 0.5 }
const IN_WINDOW = {}
const NEAR = { rootMargin: '200% 0px 50%' }

function useIntersection(
  element: RefObject<HTMLElement | null>,
  options: IntersectionObserverInit,
): boolean {
  const [hasCome, setCome] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      // A busy page gets several entries in one call, oldest first.
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setCome(true),
      options,
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, options])
  return hasCome
}

/** Width of the fade at the edges of a row that scrolls. */
const FADE_PX = 24

/** Scrolls a row sideways until its current link is visible, without scrolling the page. */
export function useCurrentInSight(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current
    const current = element?.querySelector<HTMLElement>('[aria-current]')
    if (!element || !current) return
    // Does not scroll if another link of the row has the focus, because that link must stay
    // visible.
    const { activeElement } = document
    if (activeElement !== current && element.contains(activeElement)) return
    const frame = element.getBoundingClientRect()
    const box = current.getBoundingClientRect()
    const margin = 56
    if (box.right > frame.right - FADE_PX) element.scrollLeft += box.right - frame.right + margin
    else if (box.left < frame.left + FADE_PX) element.scrollLeft -= frame.left - box.left + margin
  })
}
