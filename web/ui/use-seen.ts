import { type RefObject, useEffect, useState } from 'react'

/** True from the moment when half of the element is in the window: its edge alone is not worth loading it. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  return useIntersection(element, HALF_SEEN)
}

/** True from the moment when the element is a quarter of a window below, or has been jumped over. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  return useIntersection(element, NEAR)
}

const HALF_SEEN = { threshold: 0.5 }
const NEAR = { rootMargin: '200% 0px 25%' }

function useIntersection(
  element: RefObject<HTMLElement | null>,
  options: IntersectionObserverInit,
): boolean {
  const [hasCome, setCome] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setCome(true),
      options,
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, options])
  return hasCome
}
