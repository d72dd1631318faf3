import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus of a person whose button went away: it goes to the first `next`, a selector, within the
 * place, or else to the place itself. The returned props belong on the place.
 */
export function useFocusKept(place: RefObject<HTMLElement | null>, next: string) {
  const isWithin = useRef(false)
  // The next may come a little later.
  const isWaiting = useRef(false)
  useEffect(() => {
    const { activeElement } = document
    // React reports no focus that a closing dialog gives back either.
    if (place.current?.contains(activeElement)) isWithin.current = true
    const isLost = isWithin.current && activeElement === document.body
    if (!isLost && !(isWaiting.current && activeElement === place.current)) return
    const element = place.current?.querySelector<HTMLElement>(next) ?? place.current
    if (element !== activeElement) element?.focus({ preventScroll: true })
    isWaiting.current = element === place.current
  })
  return {
    onFocus: () => {
      isWithin.current = true
    },
    // React tells of no blur where it took the element away itself.
    onBlur: () => {
      isWithin.current = false
    },
  }
}
