import { type RefObject, useEffect, useState } from 'react'

/** True from the moment when half of the element is in the window: its edge alone is not worth loading it. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  return useIntersection(element, HALF_SEEN)
}

/**
 * True from the moment when the element is in the window or, once somebody has begun to scroll, half
 * a window below, or jumped over. What is heavy waits at first until half of it is seen.
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
      // A busy page hears of coming and of having been away at once, oldest first.
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setCome(true),
      options,
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, options])
  return hasCome
}
