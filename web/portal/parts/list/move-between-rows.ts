import type { KeyboardEvent } from 'react'

const CONTROLS = 'a[href], button, input'

/** Arrow keys lead from a control of a row to the same control of the row above or below. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, target } = event
  if (event.defaultPrevented || (key !== 'ArrowDown' && key !== 'ArrowUp')) return
  const row = target instanceof Element ? target.closest('tbody tr') : null
  if (!row || !(target instanceof HTMLElement)) return
  const next = key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling
  const place = controlsOf(row).indexOf(target)
  const control = next && (controlsOf(next)[place] ?? controlsOf(next)[0])
  if (!control) return
  event.preventDefault()
  control.focus()
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(CONTROLS)]
}
