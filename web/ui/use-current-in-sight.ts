import { type RefObject, useEffect } from 'react'

/** Scrolls a row sideways until its current link is visible; the page stays where it is. */
export function useCurrentInSight(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current
    const current = element?.querySelector<HTMLElement>('[aria-current]')
    if (!element || !current) return
    // Focus must stay visible for keyboard users.
    const { activeElement } = document
    if (activeElement !== current && element.contains(activeElement)) return
    const frame = element.getBoundingClientRect()
    const box = current.getBoundingClientRect()
    const margin = 16
    if (box.right > frame.right) element.scrollLeft += box.right - frame.right + margin
    else if (box.left < frame.left) element.scrollLeft -= frame.left - box.left + margin
  })
}
