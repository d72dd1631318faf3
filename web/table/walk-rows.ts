import type { KeyboardEvent } from 'react'

const CONTROLS = 'a[href], button, input'
/** Matches controls that handle arrow keys, Home and End themselves. */
const TYPED_INTO = 'input:not([type="checkbox"]), select, textarea'

type Drawing = { draw?: (index: number) => void; show?: (index: number) => void }

/**
 * Moves the focus to the same control in another row: with arrow keys the next or previous row,
 * with Home and End the first or last. If that row lacks the control, focuses its first control.
 * `draw` renders a row, and `show` scrolls to it.
 */
export function walkRows(
  event: KeyboardEvent<HTMLElement>,
  count: number,
  { draw, show }: Drawing = {},
): void {
  const { currentTarget: body, target } = event
  if (event.defaultPrevented || !(target instanceof HTMLElement)) return
  const row = target.closest<HTMLElement>('[data-index]')
  if (!row || target.matches(TYPED_INTO)) return
  const index = indexAfter(event.key, Number(row.dataset['index']), count)
  if (index === undefined) return
  // Reads the control's position before drawing, because drawing may remove the current row.
  const place = controlsOf(row).indexOf(target)
  draw?.(index)
  const next = body.querySelector(`[data-index="${index}"]`)
  const control = next && (controlsOf(next)[place] ?? controlsOf(next)[0])
  if (!control) return
  event.preventDefault()
  control.focus()
  show?.(index)
}

function indexAfter(key: string, index: number, count: number): number | undefined {
  const after = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 }[key]
  return after !== undefined && after >= 0 && after < count ? after : undefined
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(CONTROLS)]
}
