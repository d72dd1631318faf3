import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in place when its button disappears: on the first `next`, a selector within the place, or
 * on the place itself. Spread the returned props on the place.
 */
export function useFocusKept(place: RefObject<HTMLElement | null>, next: string) {
  const isWithin = useRef(false)
  // The next element may appear later.
  const isWaiting = useRef(false)
  useEffect(() => {
    const { activeElement } = document
    // React does not report focus returned by a closing dialog.
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
    // React sends no blur for an element that it removed.
    onBlur: () => {
      isWithin.current = false
    },
  }
}
